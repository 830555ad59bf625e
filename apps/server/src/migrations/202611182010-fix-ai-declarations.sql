-- What was made here with AI is declared for good.
ALTER TABLE works ADD COLUMN is_ai_fixed boolean NOT NULL DEFAULT false;
ALTER TABLE works ADD CONSTRAINT works_ai_fixed_check CHECK (is_ai_fixed <= is_ai);
