-- What was checked when a withdrawal was approved, by what, and with which result: kept with the step. Steps of before
-- carry none; their note said that the names agree although nothing was compared.
ALTER TABLE withdrawal_steps ADD COLUMN checks jsonb NOT NULL DEFAULT '[]';
