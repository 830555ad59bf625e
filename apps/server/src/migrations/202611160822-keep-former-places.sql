-- Where a work was before it was moved to another homepage: a move that was a mistake is taken back with its place, on
-- top where it stood there, and with its albums. Of the last move alone.
ALTER TABLE works ADD COLUMN former jsonb;
