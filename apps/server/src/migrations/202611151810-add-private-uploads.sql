-- Evidence: its renditions lie under private/ and leave by a signed address only.
ALTER TABLE uploads ADD COLUMN is_private boolean NOT NULL DEFAULT false;

-- Pictures that go with a message of an appeal; they are gone with the upload, and that with the account.
CREATE TABLE ban_appeal_pictures (
  uid        bigint NOT NULL,
  ban_id     bigint NOT NULL,
  message_id bigint NOT NULL,
  position   smallint NOT NULL CHECK (position BETWEEN 1 AND 9),
  upload_id  uuid NOT NULL,
  PRIMARY KEY (uid, ban_id, message_id, position),
  FOREIGN KEY (ban_id, message_id) REFERENCES ban_appeal_messages (ban_id, id),
  FOREIGN KEY (uid, upload_id) REFERENCES uploads (uid, id) ON DELETE CASCADE
);
CREATE INDEX ban_appeal_pictures_of_ban ON ban_appeal_pictures (ban_id);
