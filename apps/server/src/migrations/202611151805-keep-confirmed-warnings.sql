-- Warnings that were confirmed before confirming kept them as a notice.
INSERT INTO person_notices (uid, kind, title, body, published_at, read_at)
SELECT w.uid, 'account', '账号警告',
       w.sentence
         || E'\n警告时间：' || to_char(w.warned_at AT TIME ZONE 'Asia/Shanghai', 'YYYY/MM/DD HH24:MI:SS')
         || E'\n确认时间：' || to_char(w.confirmed_at AT TIME ZONE 'Asia/Shanghai', 'YYYY/MM/DD HH24:MI:SS'),
       w.confirmed_at, w.confirmed_at
FROM warnings w JOIN people p USING (uid)
WHERE w.confirmed_at IS NOT NULL AND p.state <> 'closed'
ORDER BY w.confirmed_at;
