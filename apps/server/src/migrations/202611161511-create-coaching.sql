-- The flow of coaching as data: steps with tasks, in an order of the operator's. What was offered is never deleted.
CREATE TABLE coaching_steps (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title      text NOT NULL,
  note       text NOT NULL DEFAULT '',
  position   integer NOT NULL,
  is_online  boolean NOT NULL,
  version    integer NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL
);
CREATE TABLE coaching_tasks (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  step_id    integer NOT NULL REFERENCES coaching_steps,
  title      text NOT NULL,
  note       text NOT NULL DEFAULT '',
  needs_text boolean NOT NULL,
  position   integer NOT NULL,
  is_online  boolean NOT NULL,
  version    integer NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL
);
CREATE INDEX coaching_tasks_of_step ON coaching_tasks (step_id);

-- How far a student is with a task, and with which tutor. What one tutor confirmed stays done with the next.
CREATE TABLE coaching_marks (
  uid         bigint NOT NULL,
  task_id     integer NOT NULL REFERENCES coaching_tasks,
  relation_id uuid NOT NULL,
  state       text NOT NULL CHECK (state IN ('ticked', 'returned', 'confirmed')),
  text        text NOT NULL DEFAULT '',
  answer      text NOT NULL DEFAULT '',
  version     integer NOT NULL DEFAULT 1,
  ticked_at   timestamptz NOT NULL,
  judged_at   timestamptz,
  PRIMARY KEY (uid, task_id),
  FOREIGN KEY (uid, relation_id) REFERENCES relations (uid, id),
  CHECK ((state = 'ticked') = (judged_at IS NULL))
);
CREATE INDEX coaching_marks_waiting ON coaching_marks (relation_id) WHERE state = 'ticked';

INSERT INTO coaching_steps (title, note, position, is_online, changed_at) VALUES
  ('定方向', '选定题材，确认每周更新多少', 1, true, now()),
  ('搭主页', '主页通过审核，专辑和作品有模有样', 2, true, now()),
  ('做推广', '学会用口令和海报，让人找得到你', 3, true, now()),
  ('稳收益', '看懂收益，知道下个月做什么', 4, true, now());
INSERT INTO coaching_tasks (step_id, title, note, needs_text, position, is_online, changed_at)
SELECT s.id, t.title, t.note, t.needs_text, t.position, true, now()
FROM (VALUES
  ('定方向', '选一个题材', '写出想做的题材，和三位做得好的创作者', true, 1),
  ('定方向', '定更新节奏', '写出每周发几次、每次几张', true, 2),
  ('搭主页', '主页通过审核', '名称、头像和简介都填好，提交审核并通过', false, 1),
  ('搭主页', '建好 3 个专辑', '每个专辑至少 9 张，封面选最好的一张', false, 2),
  ('搭主页', '作品到 30 张', '清晰、没有水印、都是自己的', false, 3),
  ('做推广', '做一张口令海报', '发到一个平台，把链接写给导师', true, 1),
  ('做推广', '口令复盘', '写出本周访问最高的口令和原因', true, 2),
  ('稳收益', '读懂一个月的收益', '写出哪条线、哪些作品带来得最多', true, 1),
  ('稳收益', '下个月的计划', '写出要做的三件事', true, 2)
) AS t (step, title, note, needs_text, position)
JOIN coaching_steps s ON s.title = t.step;

-- What tutors teach with, written by the operator.
CREATE TABLE teaching_resources (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind       text NOT NULL CHECK (kind IN ('method', 'example', 'rule', 'tool')),
  audience   text NOT NULL CHECK (audience IN ('all', 'student', 'tutor')),
  title      text NOT NULL,
  note       text NOT NULL DEFAULT '',
  text       text NOT NULL,
  -- A screen of the app to go on with.
  path       text NOT NULL DEFAULT '',
  position   integer NOT NULL,
  is_online  boolean NOT NULL,
  version    integer NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL
);
CREATE INDEX teaching_resources_in_order ON teaching_resources (position, id) WHERE is_online;
