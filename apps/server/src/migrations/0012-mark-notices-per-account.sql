-- What a sub-account has read is its own: the main account, sonid 0, still sees it as unread.
ALTER TABLE notice_reads ADD sonid bigint NOT NULL DEFAULT 0,
  DROP CONSTRAINT notice_reads_pkey, ADD PRIMARY KEY (uid, sonid, number);
ALTER TABLE notice_marks ADD sonid bigint NOT NULL DEFAULT 0,
  DROP CONSTRAINT notice_marks_pkey, ADD PRIMARY KEY (uid, sonid);

-- The list begins with what is pinned.
DROP INDEX notices_to_everyone;
CREATE INDEX notices_to_everyone ON notices (is_pinned DESC, number DESC)
  WHERE to_uid IS NULL AND number IS NOT NULL AND withdrawn_at IS NULL;
