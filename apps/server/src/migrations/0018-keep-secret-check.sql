-- Which master secret this database belongs to: a keyed hash that tells the right one from another and reveals nothing
-- of it. The first start writes it; a start with another secret would find nobody and open nothing, so it is refused.
CREATE TABLE secret_check (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  value   bytea NOT NULL CHECK (octet_length(value) = 32),
  kept_at timestamptz NOT NULL DEFAULT now()
);
