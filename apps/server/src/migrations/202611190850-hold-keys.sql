-- Keys that stay when APP_SECRET is replaced, each sealed by it (ADR 49). Filled by the first start with a second secret.
CREATE TABLE held_keys (
  purpose text PRIMARY KEY,
  sealed  bytea NOT NULL
);

-- The first bytes of a photo's file, which name its key; null in older rows.
ALTER TABLE face_photos ADD COLUMN sealed_head bytea;
