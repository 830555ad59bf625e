-- A withdrawal is recognised by the Idempotency-Key of its call, over the whole form, as every other call is (ADR 22).
ALTER TABLE withdrawals DROP COLUMN request_id;
