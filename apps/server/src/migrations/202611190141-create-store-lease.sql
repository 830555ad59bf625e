-- The last renewal of this database's hold on the file store (platform/storage/storeLease.ts): one row.
CREATE TABLE store_lease (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  renewal bigint NOT NULL,
  token uuid NOT NULL,
  renewed_at timestamptz NOT NULL
);
INSERT INTO store_lease (renewal, token, renewed_at) VALUES (0, gen_random_uuid(), to_timestamp(0));
