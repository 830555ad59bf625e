-- Turns are forgotten with the messages of their follower. A day, so that most turns change no index.
ALTER TABLE reply_turns ADD COLUMN taken_on date NOT NULL DEFAULT CURRENT_DATE;
CREATE INDEX reply_turns_by_day ON reply_turns (taken_on);
