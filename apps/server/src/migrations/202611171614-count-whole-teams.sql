-- The first day of which somebody's income was settled: written once. It pays no inviter, whichever file it comes with.
CREATE TABLE first_settled_days (
  uid bigint PRIMARY KEY,
  day date NOT NULL
);
INSERT INTO first_settled_days SELECT uid, min(day) FROM settled_people GROUP BY uid;

-- Whose team an income of a day counts for, also where it pays them nothing: what a month comes to decides the next.
ALTER TABLE settled_people ADD COLUMN team_uid bigint;
UPDATE settled_people s SET team_uid = r.to_uid FROM relations r
WHERE r.uid = s.uid AND r.role = 'inviter' AND r.from_day <= s.day AND (r.until_day IS NULL OR r.until_day > s.day);

-- Of months that are still open: first days, which were left out of what their team comes to.
INSERT INTO income_earner_months AS m (uid, month, source, earner_uid, base_fen, amount_fen)
SELECT s.team_uid, date_trunc('month', s.day)::date, 'team', s.uid, sum(i.base_fen), 0
FROM settled_people s JOIN income_rows i ON i.uid = s.uid AND i.day = s.day AND i.earner_uid = i.uid
WHERE s.team_uid IS NOT NULL AND s.inviter_uid IS NULL AND i.source IN ('traffic', 'order', 'import')
  AND NOT EXISTS (SELECT 1 FROM team_closings c WHERE c.month = date_trunc('month', s.day)::date)
GROUP BY 1, 2, 4 ORDER BY 1, 2, 4
ON CONFLICT (uid, month, source, earner_uid) DO UPDATE SET base_fen = m.base_fen + excluded.base_fen;

-- A row of history says by which level its month was paid, beside the one that it reached.
ALTER TABLE team_months ADD COLUMN paid_level smallint NOT NULL DEFAULT 1 CHECK (paid_level BETWEEN 1 AND 4);
UPDATE team_months m SET paid_level = b.level FROM team_months b
WHERE b.uid = m.uid AND b.month = (m.month - interval '1 month')::date;

SELECT seal_table('first_settled_days'), seal_table('settled_people'), seal_table('team_months');
