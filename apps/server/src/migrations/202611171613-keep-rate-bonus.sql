-- What a membership adds to a rate, in percent, beside the rate itself: the two multiplied have more digits than the
-- thousandths that a rate is kept in. Before, the product was rounded to them.
ALTER TABLE income_rows ADD COLUMN bonus_percent smallint NOT NULL DEFAULT 0;
SELECT seal_table('income_rows', p_together => true);
