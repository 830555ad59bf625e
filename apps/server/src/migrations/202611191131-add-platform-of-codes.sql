-- The platform that a code is spread on: visits by a link without a tag are counted for it.
ALTER TABLE codes ADD COLUMN platform text;
