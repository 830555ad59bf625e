-- Sub-accounts are a right of a level: everybody has five, so what the levels gave until now was no more than that. What
-- holds now goes on as a version of its own, with more; one that was announced for later stays as it was written.
INSERT INTO member_level_versions
  (level_id, starts_at, month_fen, quarter_fen, year_fen, homepages, codes, sub_accounts, rate_bonus, has_tools, has_priority, reason)
SELECT level_id, now(), month_fen, quarter_fen, year_fen, homepages, codes, given, rate_bonus, has_tools, has_priority,
  '合作账号的数量随会员等级'
FROM (
  SELECT DISTINCT ON (level_id) * FROM member_level_versions WHERE starts_at <= now() ORDER BY level_id, starts_at DESC
) held JOIN (VALUES ('gold', 8), ('diamond', 15)) AS more (id, given) ON more.id = held.level_id
WHERE held.sub_accounts < given;
