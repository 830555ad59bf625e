-- A notice may wait for its time: until then it is nobody's, and it can be changed or taken back.
ALTER TABLE notices ADD COLUMN publish_at timestamptz;
