-- Templates that creators offer for face swaps. One submission, one line for each place, which reviews alone.
CREATE TABLE materials (
  uid               bigint NOT NULL,
  id                uuid NOT NULL,
  kind              text NOT NULL CHECK (kind IN ('photo', 'video')),
  title             text NOT NULL,
  upload_id         uuid NOT NULL,
  origin            text NOT NULL CHECK (origin IN ('drawn', 'shot', 'licensed')),
  licence_upload_id uuid,
  -- Its last day.
  licence_until     date,
  -- The one that it replaces wherever it is passed.
  replaces          uuid,
  created_at        timestamptz NOT NULL,
  PRIMARY KEY (uid, id),
  CHECK ((origin = 'licensed') = (licence_upload_id IS NOT NULL AND licence_until IS NOT NULL))
);
CREATE UNIQUE INDEX materials_by_id ON materials (id);
CREATE INDEX materials_replacing ON materials (uid, replaces) WHERE replaces IS NOT NULL;

CREATE TABLE material_lines (
  uid           bigint NOT NULL,
  id            uuid NOT NULL,
  material_id   uuid NOT NULL,
  place         text NOT NULL,
  state         text NOT NULL
    CHECK (state IN ('reviewing', 'online', 'rejected', 'waiting_account', 'unsubmitted', 'offline')),
  -- Why it is offline or was not submitted, and what exactly.
  cause         text,
  -- Of the rejection.
  reason        text,
  note          text NOT NULL DEFAULT '',
  appeal_text   text NOT NULL DEFAULT '',
  submitted_at  timestamptz NOT NULL,
  claimed_by    bigint,
  claimed_until timestamptz,
  decided_by    bigint,
  decided_at    timestamptz,
  -- When a job looks at it again: the end of its licence, or whether the account is there now.
  due_at        timestamptz,
  PRIMARY KEY (uid, id),
  FOREIGN KEY (uid, material_id) REFERENCES materials (uid, id) ON DELETE CASCADE,
  UNIQUE (uid, material_id, place)
);
CREATE UNIQUE INDEX material_lines_by_id ON material_lines (id);
CREATE INDEX material_lines_waiting ON material_lines (submitted_at, id) WHERE state = 'reviewing';
CREATE INDEX material_lines_decided ON material_lines (submitted_at, id) WHERE decided_at IS NOT NULL AND state <> 'reviewing';
CREATE INDEX material_lines_of_place ON material_lines (uid, place, submitted_at);
CREATE INDEX material_lines_due ON material_lines (id) WHERE due_at IS NOT NULL;

-- What each place asks, its quota, and whether it is open: staff change it in the console.
CREATE TABLE material_places (
  place         text NOT NULL,
  kind          text NOT NULL CHECK (kind IN ('photo', 'video')),
  version       integer NOT NULL DEFAULT 1,
  is_open       boolean NOT NULL DEFAULT true,
  closed_reason text NOT NULL DEFAULT '',
  closed_note   text NOT NULL DEFAULT '',
  demand        text NOT NULL,
  review_note   text NOT NULL,
  -- For one person from Monday to Sunday; 0 for no limit.
  weekly_max    integer NOT NULL DEFAULT 0 CHECK (weekly_max >= 0),
  min_width     integer NOT NULL DEFAULT 0,
  min_height    integer NOT NULL DEFAULT 0,
  max_bytes     integer NOT NULL,
  max_seconds   integer NOT NULL DEFAULT 0,
  PRIMARY KEY (place, kind),
  CHECK (is_open OR closed_reason <> '')
);
INSERT INTO material_places
  (place, kind, demand, review_note, weekly_max, min_width, min_height, max_bytes, max_seconds) VALUES
  ('tushen', 'photo', '3:4，正脸，1080 × 1440 以上', '审核约 2 小时', 0, 1080, 1440, 10000000, 0),
  ('wechat', 'photo', '3:4，正脸，单张 2 MB 以内', '审核约 1 个工作日', 0, 720, 960, 2000000, 0),
  ('douyin', 'photo', '3:4，正脸，不能有文字', '审核约 1 个工作日', 0, 720, 960, 5000000, 0),
  ('kuaishou', 'photo', '3:4，正脸，单张 5 MB 以内', '审核约 1 个工作日', 5, 720, 960, 5000000, 0),
  ('tiktok', 'photo', '3:4，正脸，不能有文字', '审核约 2 个工作日', 0, 1080, 1440, 5000000, 0),
  ('tushen', 'video', '竖屏，正脸，10 秒以内', '审核约 4 小时', 0, 540, 720, 50000000, 10),
  ('wechat', 'video', '竖屏，正脸，10 秒、20 MB 以内', '审核约 1 个工作日', 0, 540, 720, 20000000, 10),
  ('douyin', 'video', '竖屏，正脸，不能有文字', '审核约 1 个工作日', 0, 540, 720, 50000000, 15),
  ('kuaishou', 'video', '竖屏，正脸，15 秒以内', '审核约 1 个工作日', 5, 540, 720, 50000000, 15),
  ('tiktok', 'video', '竖屏，正脸，不能有文字', '审核约 2 个工作日', 0, 540, 720, 50000000, 15);
UPDATE material_places SET is_open = false, closed_reason = '海外线训练营结业后开放', closed_note = '开放时会发通知'
  WHERE place = 'tiktok';
