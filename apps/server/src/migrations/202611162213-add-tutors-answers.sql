-- What is asked below a lesson is answered by staff, or by the asker's own tutor: by one of them.
ALTER TABLE lesson_questions ADD COLUMN answered_by_uid bigint REFERENCES people;
ALTER TABLE lesson_questions DROP CONSTRAINT lesson_questions_check;
ALTER TABLE lesson_questions ADD CONSTRAINT lesson_questions_answered CHECK (
  (answer IS NULL) = (answered_at IS NULL)
  AND num_nonnulls(answered_by, answered_by_uid) = CASE WHEN answer IS NULL THEN 0 ELSE 1 END);
