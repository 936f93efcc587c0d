-- The newest event of a question is its answer; keeping it a second time doubled the cost of every save, and only
-- going on with an attempt read it.
drop table assessment.answer;
