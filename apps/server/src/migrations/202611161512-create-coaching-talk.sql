-- What a student asks and a tutor answers, beside the tasks; and how far each of them has read.
CREATE TABLE coaching_messages (
  relation_id uuid NOT NULL,
  id          bigint GENERATED ALWAYS AS IDENTITY,
  -- The student of the relation.
  uid         bigint NOT NULL,
  by_uid      bigint NOT NULL,
  text        text NOT NULL,
  said_at     timestamptz NOT NULL,
  PRIMARY KEY (relation_id, id),
  FOREIGN KEY (uid, relation_id) REFERENCES relations (uid, id)
);
ALTER TABLE coachings
  ADD COLUMN read_by_student bigint NOT NULL DEFAULT 0,
  ADD COLUMN read_by_tutor bigint NOT NULL DEFAULT 0;
