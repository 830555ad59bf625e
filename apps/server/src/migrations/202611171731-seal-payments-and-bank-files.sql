-- Payments from outside, what was confirmed before paying, and what went to and came from the bank.
SELECT seal_table(name::regclass) FROM unnest(ARRAY[
  'payments', 'pay_confirmations', 'payout_batch_lines', 'payout_results', 'payout_result_lines']) AS name;
