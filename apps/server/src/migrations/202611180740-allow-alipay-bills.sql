ALTER TABLE channel_bills DROP CONSTRAINT channel_bills_channel_check,
  ADD CONSTRAINT channel_bills_channel_check CHECK (channel IN ('wechat_pay', 'wechat_transfer', 'alipay_transfer'));
