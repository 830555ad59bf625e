-- When the refresh token is renewed, or its owner is told that it cannot be.
ALTER TABLE publish_accounts ADD COLUMN renew_at timestamptz;
UPDATE publish_accounts SET renew_at = refresh_expires_at - interval '7 days'
WHERE platform = 'douyin' AND connect = 'oauth' AND state = 'ok' AND refresh_sealed IS NOT NULL;
