-- Since when a product code brings no new orders. It keeps its row: earlier orders still come in.
ALTER TABLE product_codes ADD COLUMN ended_at timestamptz;
UPDATE product_codes SET ended_at = coalesce(decided_at, created_at) WHERE state = 'ended';
ALTER TABLE product_codes ADD CHECK ((state = 'ended') = (ended_at IS NOT NULL));
CREATE INDEX product_codes_ended ON product_codes (code) WHERE state = 'ended';

-- When creators were told that a product can be promoted.
ALTER TABLE products ADD COLUMN announced_at timestamptz;
UPDATE products SET announced_at = created_at
  WHERE starts_on <= (now() AT TIME ZONE 'Asia/Shanghai')::date
    AND EXISTS (SELECT FROM product_rates
                WHERE product_id = products.id AND product_rates.starts_on <= (now() AT TIME ZONE 'Asia/Shanghai')::date);
