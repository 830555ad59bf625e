-- When WeChat last refused this account a customer-service message: cards are sent as links for a while.
ALTER TABLE reply_accounts ADD COLUMN messages_refused_at timestamptz;
