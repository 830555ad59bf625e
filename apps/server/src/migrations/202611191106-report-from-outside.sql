-- The audience reports results as well: without an account, by the visitor's own number.
ALTER TABLE studio_reports ALTER COLUMN reporter DROP NOT NULL, ADD COLUMN visitor uuid;
ALTER TABLE studio_reports ADD CHECK (num_nonnulls(reporter, visitor) = 1);
CREATE UNIQUE INDEX studio_reports_of_visitor ON studio_reports (job_id, visitor) WHERE state = 'waiting';
CREATE INDEX studio_jobs_of_work ON studio_jobs (work_id) WHERE work_id IS NOT NULL;

-- Whoever's face was used cannot open the maker's page: where they can report it is said as it is.
INSERT INTO agreements (kind, version, title, change_note, edited_by, edited_at, effective_at, body)
SELECT kind, version + 1, title, '说清楚被人用了脸怎么举报', '系统', now(), now() - interval '1 minute',
  replace(body, '可以在成图页点“举报”，我们核实后会移除', '可以在看到它的取图页点“举报”，选“用了我的脸，我没有同意”，不用登录，我们核实后会移除')
FROM agreements AS newest
WHERE kind = 'rlgz' AND effective_at IS NOT NULL AND body LIKE '%可以在成图页点“举报”，我们核实后会移除%'
  AND NOT EXISTS (SELECT FROM agreements AS later WHERE later.kind = 'rlgz' AND later.version > newest.version);
