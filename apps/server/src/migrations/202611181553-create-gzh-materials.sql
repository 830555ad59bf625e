-- Pictures of a person in the material library of their official account.
CREATE TABLE gzh_materials (
  uid        bigint NOT NULL,
  id         uuid NOT NULL,
  account_id uuid NOT NULL,
  upload_id  uuid NOT NULL,
  state      text NOT NULL DEFAULT 'transferring' CHECK (state IN ('transferring', 'ready', 'failed', 'deleting')),
  -- Why it failed.
  note       text NOT NULL DEFAULT '',
  -- As WeChat has it.
  media_id   text,
  url        text,
  bytes      bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (uid, id),
  FOREIGN KEY (uid, account_id) REFERENCES official_accounts (uid, id),
  CHECK (state <> 'ready' OR media_id IS NOT NULL)
);
-- The same picture once in each library.
CREATE UNIQUE INDEX gzh_materials_upload ON gzh_materials (uid, account_id, upload_id);
CREATE INDEX gzh_materials_newest ON gzh_materials (uid, account_id, id DESC);
