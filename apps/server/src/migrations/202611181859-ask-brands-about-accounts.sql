-- Some brands agree to each account before it promotes their product.
ALTER TABLE products ADD COLUMN confirms_accounts boolean NOT NULL DEFAULT false;
ALTER TABLE product_auths
  ADD COLUMN brand_state text NOT NULL DEFAULT 'confirmed' CHECK (brand_state IN ('waiting', 'confirmed', 'refused')),
  ADD COLUMN brand_note text NOT NULL DEFAULT '',
  ADD COLUMN brand_at timestamptz;
CREATE INDEX product_auths_waiting ON product_auths (product_id, id) WHERE brand_state = 'waiting' AND revoked_at IS NULL;
