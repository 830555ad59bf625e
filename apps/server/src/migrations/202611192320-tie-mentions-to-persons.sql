-- Mentions in comments on approvals about a person were written without the person, and so were not deleted with the
-- account. They get their person now; those of accounts that are gone already go too.
UPDATE staff_mentions m
SET uid = substring(a.subject FROM '^person:(\d+)$')::bigint
FROM approvals a
WHERE m.uid IS NULL AND m.subject = 'approval:' || a.id AND a.subject ~ '^person:\d+$';
DELETE FROM staff_mentions m USING people p WHERE p.uid = m.uid AND p.state = 'closed';
DELETE FROM approval_comments c USING approvals a, people p
WHERE a.id = c.approval_id AND a.subject = 'person:' || p.uid AND p.state = 'closed';
