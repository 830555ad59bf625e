-- Resetting one way into the account of somebody with a guarded role takes two admins, and the link that sets it again
-- is handed out by another than who proposed it: until it is used, the row says what may be set.
ALTER TABLE staff ADD COLUMN reset_parts text CHECK (reset_parts IN ('password', 'second_factor'));
