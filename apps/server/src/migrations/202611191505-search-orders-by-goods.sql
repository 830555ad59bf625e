-- Staff find an order by what was bought: the first words of a work's title, or the code it was bought under.
CREATE INDEX payments_description ON payments (description text_pattern_ops, made_at DESC);
CREATE INDEX unlock_orders_code ON unlock_orders (uid, code_id, made_at DESC);
