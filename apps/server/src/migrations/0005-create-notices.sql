-- Notices, and what the shell of the app draws from data: quick entries, navigation items, exchangeable pictures.

-- Numbers are given at publication, to notices of both tables below: they are the order in which people got them.
CREATE SEQUENCE notice_numbers;

-- What staff wrote: to everyone, or (to_uid) to one person. Few rows.
CREATE TABLE notices (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind         text NOT NULL CHECK (kind IN ('announcement', 'activity', 'account', 'review', 'income')),
  title        text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 40),
  body         text NOT NULL CHECK (body <> ''),
  path         text,
  action       text,
  to_uid       bigint REFERENCES people (uid),
  is_pinned    boolean NOT NULL DEFAULT false,
  written_by   text NOT NULL,
  written_at   timestamptz NOT NULL,
  published_at timestamptz,
  number       bigint UNIQUE,
  withdrawn_at timestamptz,
  CHECK ((number IS NULL) = (published_at IS NULL)),
  CHECK ((path IS NULL) = (action IS NULL)),
  CHECK (withdrawn_at IS NULL OR published_at IS NOT NULL)
);
CREATE INDEX notices_to_everyone ON notices (number DESC)
  WHERE to_uid IS NULL AND number IS NOT NULL AND withdrawn_at IS NULL;

-- What one person got, from staff or from the product itself. Many rows: the person comes first in the key.
CREATE TABLE person_notices (
  uid          bigint NOT NULL REFERENCES people (uid),
  number       bigint NOT NULL DEFAULT nextval('notice_numbers'),
  kind         text NOT NULL CHECK (kind IN ('announcement', 'activity', 'account', 'review', 'income')),
  title        text NOT NULL,
  body         text NOT NULL,
  path         text,
  action       text,
  published_at timestamptz NOT NULL,
  read_at      timestamptz,
  PRIMARY KEY (uid, number),
  CHECK ((path IS NULL) = (action IS NULL))
);
CREATE INDEX person_notices_unread ON person_notices (uid) WHERE read_at IS NULL;

-- Which notices to everyone a person has read. "All read" is one row in notice_marks instead of many here.
CREATE TABLE notice_reads (
  uid       bigint NOT NULL REFERENCES people (uid),
  number    bigint NOT NULL REFERENCES notices (number),
  read_at   timestamptz NOT NULL,
  PRIMARY KEY (uid, number)
);
CREATE TABLE notice_marks (
  uid          bigint PRIMARY KEY REFERENCES people (uid),
  read_through bigint NOT NULL
);

CREATE TABLE quick_entries (
  uid     bigint NOT NULL REFERENCES people (uid),
  sonid   bigint NOT NULL DEFAULT 0,
  entries text[] NOT NULL CHECK (cardinality(entries) <= 20),
  PRIMARY KEY (uid, sonid)
);

CREATE TABLE navigation_items (
  id             text PRIMARY KEY CHECK (id ~ '^[a-z0-9_-]{1,40}$'),
  place          text NOT NULL CHECK (place IN ('home', 'mine', 'guide')),
  position       integer NOT NULL,
  title          text NOT NULL,
  icon           text NOT NULL,
  appid          text,
  path           text,
  h5             text,
  pages          text,
  is_tab         boolean NOT NULL DEFAULT false,
  api_url        text,
  api_param      jsonb NOT NULL DEFAULT '{}',
  callback_url   text,
  callback_param jsonb NOT NULL DEFAULT '{}',
  is_shown       boolean NOT NULL DEFAULT true,
  opened         bigint NOT NULL DEFAULT 0,
  done           bigint NOT NULL DEFAULT 0,
  -- One place to go: a mini program, a web page, or a screen of ours.
  CHECK (num_nonnulls(appid, h5, pages) = 1),
  CHECK ((appid IS NULL) = (path IS NULL))
);
CREATE INDEX navigation_items_of_place ON navigation_items (place, position);

INSERT INTO navigation_items
  (id, place, position, title, icon, pages, is_tab, api_url, api_param, callback_url, callback_param) VALUES
  ('notices', 'home', 1, '消息通知', 'bell', '/pages/mine/notice/index', false,
   'v4/system/navigationOpened', '{"id": "notices", "step": "open"}',
   'v4/system/navigationOpened', '{"id": "notices", "step": "done"}'),
  ('mine', 'home', 2, '个人中心', 'user', '/pages/mine/index', true,
   'v4/system/navigationOpened', '{"id": "mine", "step": "open"}', NULL, '{}'),
  ('privacy', 'mine', 1, '隐私政策', 'shield', '/pages/system/yszc', false, NULL, '{}', NULL, '{}'),
  ('agreement', 'mine', 2, '用户协议', 'file', '/pages/system/yhxy', false, NULL, '{}', NULL, '{}'),
  ('home', 'guide', 1, '回到首页', 'home', '/', true, NULL, '{}', NULL, '{}');

-- Pictures and videos on fixed places that operations can exchange without a release.
CREATE TABLE system_media (
  name     text PRIMARY KEY CHECK (name ~ '^[a-z0-9_-]{1,40}$'),
  place    text NOT NULL,
  position integer NOT NULL DEFAULT 0,
  title    text NOT NULL,
  type     text NOT NULL CHECK (type IN ('image', 'video')),
  url      text NOT NULL,
  width    integer NOT NULL CHECK (width > 0),
  height   integer NOT NULL CHECK (height > 0)
);
CREATE INDEX system_media_of_place ON system_media (place, position);

-- Web pages that may be opened inside the app; our own hosts always may.
CREATE TABLE webview_hosts (
  host           text PRIMARY KEY CHECK (host ~ '^[a-z0-9-]+([.][a-z0-9-]+)+$'),
  has_subdomains boolean NOT NULL DEFAULT false,
  note           text NOT NULL
);
INSERT INTO webview_hosts (host, has_subdomains, note) VALUES
  ('mp.weixin.qq.com', false, '公众号文章'),
  ('work.weixin.qq.com', false, '企业微信客服'),
  ('docs.qq.com', false, '腾讯文档：活动报名与收集表'),
  ('support.qq.com', false, '腾讯兔小巢：用户反馈');
