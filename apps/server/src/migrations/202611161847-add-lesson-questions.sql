-- Lessons: which ones somebody keeps, what is asked below one and answered by staff, and captions of a film.
ALTER TABLE learn_progress ADD COLUMN favoured_at timestamptz;
CREATE INDEX learn_progress_favoured ON learn_progress (uid, favoured_at DESC) WHERE favoured_at IS NOT NULL;

CREATE TABLE lesson_questions (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lesson_id   bigint NOT NULL REFERENCES lessons,
  uid         bigint NOT NULL REFERENCES people,
  text        text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 800),
  asked_at    timestamptz NOT NULL,
  -- Everybody reads what is answered; before that it is the asker's and staff's.
  answer      text,
  answered_by bigint,
  answered_at timestamptz,
  -- Not to be answered in public: gone for everybody but staff.
  hidden_at   timestamptz,
  CHECK ((answer IS NULL) = (answered_by IS NULL) AND (answer IS NULL) = (answered_at IS NULL))
);
CREATE INDEX lesson_questions_of_lesson ON lesson_questions (lesson_id, id DESC);
CREATE INDEX lesson_questions_waiting ON lesson_questions (id) WHERE answer IS NULL AND hidden_at IS NULL;
CREATE INDEX lesson_questions_of_person ON lesson_questions (uid, asked_at);

-- A WebVTT file of ours, written from the cues that were found in what staff sent.
ALTER TABLE learn_films ADD COLUMN captions text CHECK (char_length(captions) <= 200000);
