-- How somebody's inviter and tutor may reach them: sealed, there only while its person wants it.
CREATE TABLE team_contacts (
  uid           bigint PRIMARY KEY REFERENCES people (uid),
  wechat_sealed bytea NOT NULL,
  saved_at      timestamptz NOT NULL
);
