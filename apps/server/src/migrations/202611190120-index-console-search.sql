-- The console's search: the end of a phone number, and the beginnings of numbers and codes.
CREATE INDEX people_phone_end ON people (right(phone_masked, 4)) WHERE phone_masked IS NOT NULL;
CREATE INDEX withdrawals_number_start ON withdrawals (number text_pattern_ops);
CREATE INDEX payments_number_start ON payments (number text_pattern_ops);
CREATE INDEX tickets_number_start ON tickets (number text_pattern_ops);
CREATE INDEX code_names_start ON code_names (code text_pattern_ops);
