-- Everything that people make here is a job of one shape. The order of the queue is (turn, id): in a turn, each
-- person has one job of a kind.
CREATE TABLE studio_jobs (
  uid               bigint NOT NULL,
  id                uuid NOT NULL,
  number            text NOT NULL UNIQUE,
  kind              text NOT NULL,
  group_id          text NOT NULL,
  title             text NOT NULL,
  template_id       uuid,
  -- The maker's own input.
  input             jsonb NOT NULL,
  state             text NOT NULL CHECK (state IN ('queued', 'working', 'done', 'failed', 'cancelled')),
  turn              integer NOT NULL,
  percent           integer NOT NULL DEFAULT 0 CHECK (percent BETWEEN 0 AND 100),
  -- When each stage was over, in ms since the start.
  stage_times       integer[] NOT NULL DEFAULT '{}',
  attempts          integer NOT NULL DEFAULT 0,
  -- Whoever works on it holds the lease; a lease that ran out is taken by another worker.
  lease             uuid,
  lease_until       timestamptz,
  quota             text NOT NULL,
  tries             integer NOT NULL CHECK (tries >= 0),
  tries_day         date NOT NULL,
  tries_returned_at timestamptz,
  failure_code      text NOT NULL DEFAULT '',
  failure           text NOT NULL DEFAULT '',
  detail            text NOT NULL DEFAULT '',
  result            jsonb,
  -- Thousandths of a yuan, counted when the provider has answered.
  cost              integer NOT NULL DEFAULT 0,
  work_id           uuid,
  ends_at           timestamptz,
  told_at           timestamptz,
  removed_at        timestamptz,
  hidden_at         timestamptz,
  queued_at         timestamptz NOT NULL,
  started_at        timestamptz,
  done_at           timestamptz,
  created_at        timestamptz NOT NULL,
  PRIMARY KEY (uid, id),
  CHECK ((state = 'working') = (lease IS NOT NULL)),
  CHECK ((state = 'working') = (lease_until IS NOT NULL)),
  CHECK ((state IN ('done', 'failed', 'cancelled')) = (done_at IS NOT NULL)),
  CHECK ((state = 'done') = (result IS NOT NULL)),
  CHECK ((state = 'failed') = (failure_code <> ''))
);
CREATE SEQUENCE studio_job_numbers;
CREATE UNIQUE INDEX studio_jobs_by_id ON studio_jobs (id);
CREATE INDEX studio_jobs_open ON studio_jobs (kind, turn, id) WHERE state IN ('queued', 'working');
CREATE INDEX studio_jobs_ending ON studio_jobs (ends_at) WHERE ends_at IS NOT NULL AND removed_at IS NULL;
CREATE INDEX studio_jobs_over ON studio_jobs (kind, done_at) WHERE done_at IS NOT NULL;
CREATE INDEX studio_jobs_of_template ON studio_jobs (template_id, created_at) WHERE template_id IS NOT NULL;

-- Tries used on a business day; one row is updated with the limit as its condition.
CREATE TABLE studio_tries (
  uid   bigint NOT NULL,
  day   date NOT NULL,
  quota text NOT NULL,
  used  integer NOT NULL CHECK (used >= 0),
  PRIMARY KEY (uid, day, quota)
);

-- How many of a kind are made at once, where operators changed it.
CREATE TABLE studio_queues (
  kind       text PRIMARY KEY,
  places     integer NOT NULL CHECK (places BETWEEN 1 AND 16),
  changed_at timestamptz NOT NULL
);

-- A face photo and the separate consent that it came with. The photo goes within a day; the row stays as the proof
-- of both. No descriptor is kept.
CREATE TABLE face_photos (
  uid          bigint NOT NULL,
  id           uuid NOT NULL,
  template_id  uuid NOT NULL,
  rule_version integer NOT NULL,
  is_own       boolean NOT NULL CHECK (is_own),
  is_adult     boolean NOT NULL CHECK (is_adult),
  agrees       boolean NOT NULL CHECK (agrees),
  consented_at timestamptz NOT NULL,
  object_key   text NOT NULL,
  width        integer NOT NULL,
  height       integer NOT NULL,
  -- Boxes and problems, as shown for choosing.
  faces        jsonb NOT NULL,
  -- The one job that the consent is good for.
  job_id       uuid,
  deletes_at   timestamptz NOT NULL,
  deleted_at   timestamptz,
  deleted_by   text CHECK (deleted_by IN ('job', 'owner', 'closure')),
  -- When the store was asked and had nothing any more, not even in its bin.
  gone_at      timestamptz,
  PRIMARY KEY (uid, id),
  CHECK ((deleted_at IS NULL) = (deleted_by IS NULL)),
  CHECK (gone_at IS NULL OR deleted_at IS NOT NULL)
);
CREATE UNIQUE INDEX face_photos_by_id ON face_photos (id);
CREATE UNIQUE INDEX face_photos_of_job ON face_photos (job_id) WHERE job_id IS NOT NULL;
CREATE INDEX face_photos_to_delete ON face_photos (deletes_at) WHERE gone_at IS NULL;

-- A template: what is online, and the draft that staff edit. Works made before do not change.
CREATE TABLE face_templates (
  id             uuid PRIMARY KEY,
  kind           text NOT NULL CHECK (kind IN ('picture', 'video', 'character')),
  state          text NOT NULL CHECK (state IN ('draft', 'waiting', 'online', 'offline', 'ended')),
  -- Of the draft, counted with each saved change.
  version        integer NOT NULL,
  draft          jsonb NOT NULL,
  online_version integer NOT NULL DEFAULT 0,
  online         jsonb,
  -- Of what is online: the day after which it goes offline by itself.
  online_until   date,
  category       text NOT NULL DEFAULT '',
  approval_id    bigint,
  -- A creator's submission, or null for the operator's.
  creator_uid    bigint,
  used           bigint NOT NULL DEFAULT 0,
  made_by        bigint,
  online_at      timestamptz,
  created_at     timestamptz NOT NULL,
  changed_at     timestamptz NOT NULL,
  CHECK ((state = 'online') <= (online IS NOT NULL AND online_until IS NOT NULL))
);
CREATE INDEX face_templates_shown ON face_templates (kind, used DESC, id) WHERE state = 'online';
CREATE INDEX face_templates_ending ON face_templates (online_until) WHERE state = 'online';

-- Faces that may not be used, by descriptor only.
CREATE TABLE denied_faces (
  id          uuid PRIMARY KEY,
  name        text NOT NULL,
  reason      text NOT NULL CHECK (reason IN ('minor', 'celebrity', 'asked')),
  note        text NOT NULL,
  state       text NOT NULL CHECK (state IN ('active', 'removing', 'removed')),
  -- 1,024 numbers of 4 bytes; null once removed.
  descriptor  bytea,
  hits        integer NOT NULL DEFAULT 0,
  added_by    bigint NOT NULL,
  added_at    timestamptz NOT NULL,
  removed_at  timestamptz,
  approval_id bigint,
  CHECK ((state = 'removed') = (removed_at IS NOT NULL)),
  CHECK ((state = 'removed') = (descriptor IS NULL))
);

CREATE TABLE studio_reports (
  id         uuid PRIMARY KEY,
  uid        bigint NOT NULL,
  job_id     uuid NOT NULL,
  reporter   bigint NOT NULL,
  reason     text NOT NULL,
  text       text NOT NULL DEFAULT '',
  state      text NOT NULL CHECK (state IN ('waiting', 'kept', 'removed')),
  note       text NOT NULL DEFAULT '',
  decided_by bigint,
  decided_at timestamptz,
  created_at timestamptz NOT NULL,
  FOREIGN KEY (uid, job_id) REFERENCES studio_jobs (uid, id),
  CHECK ((state = 'waiting') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX studio_reports_open ON studio_reports (job_id, reporter) WHERE state = 'waiting';

ALTER TABLE agreements DROP CONSTRAINT agreements_kind_check;
ALTER TABLE agreements ADD CONSTRAINT agreements_kind_check
  CHECK (kind IN ('yhxy', 'yszc', 'gxjj', 'jzxy', 'hzxy', 'zxxy', 'grsds', 'rlgz'));
INSERT INTO agreements (kind, version, title, change_note, edited_by, edited_at, effective_at, body) VALUES
('rlgz', 1, '人脸信息处理规则', '', '系统', now(), now() - interval '1 minute',
'人脸是敏感个人信息。每次处理前我们都会单独征求你的同意，同意只对这一张照片、这一次制作有效。不同意也能选虚拟角色来做，其他功能不受影响。
# 做什么
- 只用来把照片里选中的那张脸换到你选的模板上，做成一张图或一段视频。
- 不认人，不做身份识别，不用于训练，也不和别的信息合并。
- 为了不让名单里的脸被冒用，处理时会和禁用名单比对一次。比对用的特征算完就丢，不保存。
- 会估计脸的大小、角度、明暗和有没有被遮挡，只用来判断能不能做，不作别的用途。
# 在哪里
- 在图神自己的服务器上处理，不交给第三方。
- 照片放在不公开的位置，只有做图的程序能取到，运营人员的后台里没有它。
- 日志、错误信息和网址里都不会出现照片或脸的特征。
# 放多久
- 照片最多保存 24 小时，到时间由程序彻底删除，并留下删除时间的记录；你也可以随时点“现在删除”。
- 找不到脸或不能用的照片不保存，次数也不扣。
- 成图保存 30 天，到期前 3 天提醒一次；加入主页后按作品保存。
- 每次同意的时间和规则版本会留下记录，在“提交记录”的“人脸照片”里可以查到。
# 谁可以
- 照片里是你本人，或你已经取得对方的单独同意。
- 照片里的人已满 18 周岁。请不要上传未成年人的照片。
- 请不要使用公众人物的脸。
# 成图
- 成图带有“AI 生成”标识和文件里的隐藏标识，按规定不能去掉。
- 加入主页时，作品固定声明为 AI 生成。
- 换脸后的图可能让别人认出你，分享前请想好。
# 反悔
- 随时可以取消任务、删除照片和成图，立即生效，不需要说明理由，也不影响之前的使用。
- 注销账号时，照片和成图会一起删除。
- 认为有人没经同意用了你的脸，可以在成图页点“举报”，我们核实后会移除。');
