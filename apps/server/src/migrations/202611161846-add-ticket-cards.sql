-- A row of the person's money that staff put beside their answer: which of their lists it is in, and its number there.
ALTER TABLE ticket_messages
  ADD COLUMN money_kind text CHECK (money_kind IN ('available', 'pending', 'held', 'withdrawal')),
  ADD COLUMN money_id text CHECK (char_length(money_id) BETWEEN 1 AND 40),
  ADD CHECK ((money_kind IS NULL) = (money_id IS NULL)),
  ADD CHECK (money_kind IS NULL OR (staff_id IS NOT NULL AND NOT is_note));
