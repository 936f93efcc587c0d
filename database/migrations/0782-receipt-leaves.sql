-- The end of an attempt has locked the attempt when it adds its leaf; the trigger then locked the student, whom a deletion of
-- the account locks before the attempts: a deadlock. The reference to the attempt refuses leaves of deleted accounts already.
drop trigger if exists receipt_leaf_of_living on assessment.receipt_leaf;
