-- When the holder of a sign-in last showed a code: payments ask for one that is not long ago.
ALTER TABLE staff_sessions ADD COLUMN confirmed_at timestamptz;
