-- The console's one list of orders: figures of the day, the payer's last characters, the channel's number, and
-- the orders that no channel is paid for.
CREATE INDEX payments_paid_at ON payments (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX payments_refunded_at ON payments (refunded_at) WHERE refunded_at IS NOT NULL;
CREATE INDEX payments_payer_end ON payments (right(buyer, 4), made_at DESC);
CREATE INDEX payments_transaction ON payments (transaction_id) WHERE transaction_id IS NOT NULL;
CREATE INDEX member_orders_balance ON member_orders (made_at DESC, number DESC) WHERE way = 'balance';
