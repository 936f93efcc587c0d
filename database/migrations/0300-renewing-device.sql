-- Which device exchanged the refresh token last, as the hash of its cookie's secret: only there a lost answer is repeated.
alter table identity.session add column if not exists rotated_by_device text;
