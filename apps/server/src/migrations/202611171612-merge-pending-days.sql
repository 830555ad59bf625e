-- Two settings said how long income is pending. The one that settlement read goes on under the name that stays.
DELETE FROM settings WHERE key = 'finance.pending_days'
  AND EXISTS (SELECT 1 FROM settings WHERE key = 'earnings.pending_days');
UPDATE settings s SET key = 'finance.pending_days',
  version = 1 + greatest(s.version, (SELECT max(h.version) FROM settings_history h WHERE h.key = 'finance.pending_days'))
WHERE s.key = 'earnings.pending_days';
INSERT INTO settings_history (key, version, value, changed_by, reason, changed_at)
SELECT s.key, s.version, s.value, '系统', '两个待结算天数合并为一个，沿用结算一直在用的值', now() FROM settings s
WHERE s.key = 'finance.pending_days'
  AND NOT EXISTS (SELECT 1 FROM settings_history h WHERE h.key = s.key AND h.version = s.version);
