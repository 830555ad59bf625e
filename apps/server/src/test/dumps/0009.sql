-- The demo world as the version with migration 0009 made it, written by `npm run dump`.
CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());
-- 0001-create-people.sql
-- People, how they sign in, and their sessions. Personal data is sealed (AES-256-GCM) with a keyed hash beside it
-- for look-up; nothing here can be read or searched without the master secret.

CREATE TABLE people (
  uid              bigint GENERATED ALWAYS AS IDENTITY (START WITH 880001) PRIMARY KEY,
  nickname         text NOT NULL CHECK (char_length(nickname) BETWEEN 1 AND 40),
  avatar_url       text,
  state            text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'banned', 'closing', 'closed')),
  phone_sealed     bytea,
  phone_hash       bytea UNIQUE,
  phone_masked     text,
  password_hash    text,
  invite_code      text NOT NULL UNIQUE CHECK (invite_code ~ '^[A-Z0-9]{4,12}$'),
  inviter_uid      bigint REFERENCES people (uid),
  register_channel text,
  is_demo          boolean NOT NULL DEFAULT false,
  created_at       timestamptz NOT NULL DEFAULT now(),
  closing_at       timestamptz,
  closed_at        timestamptz,
  CHECK (inviter_uid IS DISTINCT FROM uid),
  CHECK ((phone_sealed IS NULL) = (phone_hash IS NULL)),
  CHECK (state <> 'closed' OR (phone_sealed IS NULL AND password_hash IS NULL))
);
CREATE INDEX people_inviter ON people (inviter_uid) WHERE inviter_uid IS NOT NULL;
CREATE INDEX people_nickname ON people (lower(nickname) text_pattern_ops);

CREATE TABLE wechat_identities (
  uid        bigint NOT NULL REFERENCES people (uid),
  app_id     text NOT NULL,
  openid     text NOT NULL,
  unionid    text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (uid, app_id),
  UNIQUE (app_id, openid)
);

CREATE TABLE sub_accounts (
  uid        bigint NOT NULL REFERENCES people (uid),
  sonid      bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) UNIQUE,
  name       text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  areas      text[] NOT NULL CHECK (areas <@ ARRAY['creation', 'codes', 'publish', 'reply']),
  removed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (uid, sonid)
);

-- sonid 0 is the main account, as in the specification.
CREATE TABLE sessions (
  guid           uuid PRIMARY KEY,
  uid            bigint NOT NULL REFERENCES people (uid),
  sonid          bigint NOT NULL DEFAULT 0,
  token_hash     bytea NOT NULL CHECK (octet_length(token_hash) = 32),
  client_version text NOT NULL,
  created_at     timestamptz NOT NULL DEFAULT now(),
  expires_at     timestamptz NOT NULL,
  revoked_at     timestamptz
);
CREATE INDEX sessions_of_person ON sessions (uid, sonid) WHERE revoked_at IS NULL;
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE bans (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uid        bigint NOT NULL REFERENCES people (uid),
  reason     text NOT NULL,
  until      timestamptz,
  banned_at  timestamptz NOT NULL DEFAULT now(),
  lifted_at  timestamptz
);
CREATE UNIQUE INDEX bans_one_in_force ON bans (uid) WHERE lifted_at IS NULL;

CREATE TABLE warnings (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uid          bigint NOT NULL REFERENCES people (uid),
  sentence     text NOT NULL,
  warned_at    timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz
);
CREATE INDEX warnings_open ON warnings (uid) WHERE confirmed_at IS NULL;

-- 0002-create-platform.sql
-- What every area leans on: repeated writes made harmless, rates counted over all processes, cached tokens of
-- partners, settings with history, the audit log, and the second pair of eyes.

CREATE TABLE idempotency_keys (
  caller     text NOT NULL,
  endpoint   text NOT NULL,
  key        text NOT NULL CHECK (char_length(key) BETWEEN 8 AND 128),
  input_hash bytea NOT NULL,
  reply      text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (caller, endpoint, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

-- Counters may be lost in a crash: a limit that forgets a minute is better than a write-ahead log full of counts.
CREATE UNLOGGED TABLE rate_windows (
  key        text NOT NULL,
  started_at bigint NOT NULL,
  count      integer NOT NULL,
  PRIMARY KEY (key, started_at)
);

CREATE TABLE partner_tokens (
  name       text PRIMARY KEY,
  sealed     bytea NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE TABLE settings (
  key     text PRIMARY KEY,
  value   jsonb NOT NULL,
  version integer NOT NULL CHECK (version >= 1)
);

CREATE TABLE settings_history (
  key        text NOT NULL,
  version    integer NOT NULL,
  value      jsonb NOT NULL,
  changed_by text NOT NULL,
  reason     text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (key, version)
);

CREATE TABLE audit_log (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at         timestamptz NOT NULL DEFAULT now(),
  actor      text NOT NULL,
  action     text NOT NULL,
  subject    text NOT NULL,
  reason     text NOT NULL DEFAULT '',
  before     jsonb,
  after      jsonb,
  request_id text
);
CREATE INDEX audit_log_subject ON audit_log (subject, id DESC);
CREATE INDEX audit_log_actor ON audit_log (actor, id DESC);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER settings_history_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON settings_history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- 0003-create-staff.sql
-- The operator's staff, their sessions, and the maker/checker mechanism: one proposes, another decides, and the
-- table itself refuses that they are the same person.

CREATE TABLE staff (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  username      text NOT NULL UNIQUE CHECK (username ~ '^[a-z][a-z0-9._-]{1,39}$'),
  name          text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  roles         text[] NOT NULL CHECK (
    cardinality(roles) > 0
    AND roles <@ ARRAY['reviewer', 'operator', 'support', 'finance_maker', 'finance_checker', 'admin']
  ),
  password_hash text NOT NULL,
  totp_sealed   bytea NOT NULL,
  -- The last time step whose code was accepted: a code works once.
  totp_step     bigint NOT NULL DEFAULT 0,
  failures      integer NOT NULL DEFAULT 0,
  locked_until  timestamptz,
  disabled_at   timestamptz,
  is_demo       boolean NOT NULL DEFAULT false,
  created_at    timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE staff_sessions (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  staff_id   bigint NOT NULL REFERENCES staff (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX staff_sessions_of ON staff_sessions (staff_id) WHERE revoked_at IS NULL;

CREATE TABLE approvals (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind       text NOT NULL,
  subject    text NOT NULL,
  proposal   jsonb NOT NULL,
  reason     text NOT NULL CHECK (reason <> ''),
  maker_id   bigint NOT NULL REFERENCES staff (id),
  made_at    timestamptz NOT NULL DEFAULT now(),
  state      text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'approved', 'rejected', 'withdrawn')),
  checker_id bigint REFERENCES staff (id),
  decided_at timestamptz,
  note       text NOT NULL DEFAULT '',
  CONSTRAINT maker_is_not_checker CHECK (checker_id IS DISTINCT FROM maker_id OR state = 'withdrawn'),
  CONSTRAINT decided_by_someone CHECK ((state = 'pending') = (checker_id IS NULL AND decided_at IS NULL))
);
CREATE INDEX approvals_pending ON approvals (made_at) WHERE state = 'pending';
-- One open proposal for one act on one subject: two makers cannot both ban the same person.
CREATE UNIQUE INDEX approvals_one_open ON approvals (kind, subject) WHERE state = 'pending';

-- 0004-create-sign-in.sql
-- How people come in and go: codes by SMS, one-time tickets, the messenger's round trip, agreements with versions,
-- appeals against a ban, and what a person may set about themselves. Codes and tickets are kept only as hashes.

ALTER TABLE people
  ADD COLUMN intro     text NOT NULL DEFAULT '' CHECK (char_length(intro) <= 60),
  ADD COLUMN region    text NOT NULL DEFAULT '' CHECK (char_length(region) <= 40),
  ADD COLUMN un        text,
  ADD COLUMN switches  jsonb NOT NULL DEFAULT '{}',
  -- closing_at is when it was applied for; closes_at is the promise made then, whatever the setting says later.
  ADD COLUMN closes_at timestamptz,
  ADD CONSTRAINT only_a_closure_has_an_end CHECK (closes_at IS NULL OR closing_at IS NOT NULL);
CREATE INDEX people_closing ON people (closes_at) WHERE state = 'closing';

-- Wrong passwords by phone, known or not: neither the answer nor the lock tells the two apart.
CREATE TABLE password_attempts (
  phone_hash   bytea PRIMARY KEY,
  failures     integer NOT NULL,
  last_at      timestamptz NOT NULL,
  locked_until timestamptz
);
CREATE INDEX password_attempts_age ON password_attempts (last_at);

-- parent_guid: the main session that switched to a sub-account on the same device, and may switch back.
ALTER TABLE sessions
  ADD COLUMN device      text NOT NULL DEFAULT '',
  ADD COLUMN parent_guid uuid,
  ADD CONSTRAINT only_sub_accounts_have_parents CHECK (parent_guid IS NULL OR sonid <> 0);
CREATE INDEX sessions_of_parent ON sessions (parent_guid) WHERE parent_guid IS NOT NULL;

-- One row for each message asked for: the limits of a phone are counted from these rows.
CREATE TABLE phone_codes (
  phone_hash bytea NOT NULL,
  id         bigint GENERATED ALWAYS AS IDENTITY,
  purpose    text NOT NULL CHECK (purpose IN ('sign_in', 'old_phone', 'new_phone', 'password', 'close')),
  code_hash  bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  tries      integer NOT NULL DEFAULT 0,
  sent_at    timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Used, replaced by a newer one, or never sent.
  ended_at   timestamptz,
  outcome    text NOT NULL DEFAULT 'pending',
  PRIMARY KEY (phone_hash, id)
);
CREATE INDEX phone_codes_age ON phone_codes (sent_at);

-- Stands for something proven: a phone or a messenger identity on the way to registration, or a sub-account's way in.
CREATE TABLE sign_in_tickets (
  hash       bytea PRIMARY KEY CHECK (octet_length(hash) = 32),
  kind       text NOT NULL CHECK (kind IN ('register', 'sub_account')),
  sealed     bytea,
  uid        bigint REFERENCES people (uid),
  sonid      bigint,
  code_hash  bytea UNIQUE CHECK (octet_length(code_hash) = 32),
  expires_at timestamptz NOT NULL,
  used_at    timestamptz,
  CHECK ((kind = 'register') = (sealed IS NOT NULL)),
  CHECK ((kind = 'sub_account') = (uid IS NOT NULL AND sonid IS NOT NULL AND code_hash IS NOT NULL))
);
CREATE INDEX sign_in_tickets_expiry ON sign_in_tickets (expires_at);

-- The messenger's round trip: its secret name stands in the way back, and an httpOnly cookie binds it to one browser.
CREATE TABLE oauth_trips (
  trip_hash   bytea PRIMARY KEY CHECK (octet_length(trip_hash) = 32),
  cookie_hash bytea NOT NULL CHECK (octet_length(cookie_hash) = 32),
  scope       text NOT NULL CHECK (scope IN ('snsapi_base', 'snsapi_userinfo')),
  return_to   text NOT NULL,
  attribution jsonb NOT NULL DEFAULT '{}',
  expires_at  timestamptz NOT NULL,
  code_sealed bytea,
  ticket_hash bytea UNIQUE CHECK (octet_length(ticket_hash) = 32),
  used_at     timestamptz,
  CHECK ((code_sealed IS NULL) = (ticket_hash IS NULL))
);
CREATE INDEX oauth_trips_expiry ON oauth_trips (expires_at);

CREATE TABLE register_channels (
  name    text PRIMARY KEY CHECK (name ~ '^[a-z0-9_-]{1,40}$'),
  title   text NOT NULL,
  intro   text NOT NULL,
  is_open boolean NOT NULL DEFAULT true
);
INSERT INTO register_channels (name, title, intro) VALUES
  ('daren', '达人服务平台', '面向短视频与图文达人：上传作品、生成口令、查看每天的收益，一个账号管理所有推广。'),
  ('campus', '校园创作者计划', '面向在校创作者：从一张壁纸开始，作品有人看，收益看得见。');

CREATE TABLE ban_appeals (
  ban_id     bigint PRIMARY KEY REFERENCES bans (id),
  uid        bigint NOT NULL REFERENCES people (uid),
  state      text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'upheld', 'lifted')),
  opened_at  timestamptz NOT NULL,
  decided_at timestamptz,
  CHECK ((state = 'open') = (decided_at IS NULL))
);
CREATE INDEX ban_appeals_open ON ban_appeals (opened_at) WHERE state = 'open';

CREATE TABLE ban_appeal_messages (
  ban_id   bigint NOT NULL REFERENCES ban_appeals (ban_id),
  id       bigint GENERATED ALWAYS AS IDENTITY,
  -- Null: the person; otherwise the member of staff who answered.
  staff_id bigint REFERENCES staff (id),
  text     text NOT NULL CHECK (text <> ''),
  said_at  timestamptz NOT NULL,
  PRIMARY KEY (ban_id, id)
);

CREATE TABLE agreements (
  kind         text NOT NULL CHECK (kind IN ('yhxy', 'yszc', 'gxjj', 'jzxy', 'hzxy', 'zxxy', 'grsds')),
  version      integer NOT NULL CHECK (version >= 1),
  title        text NOT NULL,
  body         text NOT NULL,
  change_note  text NOT NULL DEFAULT '',
  edited_by    text NOT NULL,
  edited_at    timestamptz NOT NULL DEFAULT now(),
  -- Null: a draft. A published text is never changed again.
  effective_at timestamptz,
  PRIMARY KEY (kind, version)
);
CREATE UNIQUE INDEX agreements_one_draft ON agreements (kind) WHERE effective_at IS NULL;

CREATE FUNCTION refuse_change_of_published_agreement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.effective_at IS NOT NULL THEN
    RAISE EXCEPTION 'a published agreement does not change: write a new version'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN COALESCE(NEW, OLD);
END $$;
CREATE TRIGGER agreements_published_stay BEFORE UPDATE OR DELETE ON agreements
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_published_agreement();

CREATE TABLE agreement_acceptances (
  uid         bigint NOT NULL REFERENCES people (uid),
  kind        text NOT NULL,
  version     integer NOT NULL,
  accepted_at timestamptz NOT NULL,
  PRIMARY KEY (uid, kind, version),
  FOREIGN KEY (kind, version) REFERENCES agreements (kind, version)
);

-- 0005-create-notices.sql
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

-- 0006-extend-staff.sql
-- What the console needs beyond the tables of 0003: sign-in tries counted for names that exist and names that do
-- not (so that neither the answer nor the lock tells them apart), sessions that can be listed and ended one by one,
-- and who did what to a person.

ALTER TABLE staff DROP COLUMN failures, DROP COLUMN locked_until;
ALTER TABLE staff ADD COLUMN must_change_password boolean NOT NULL DEFAULT false;

-- The key is a keyed hash of the name: people type passwords into the wrong field.
CREATE TABLE sign_in_attempts (
  key          bytea PRIMARY KEY CHECK (octet_length(key) = 32),
  failures     integer NOT NULL CHECK (failures >= 0),
  last_at      timestamptz NOT NULL,
  locked_until timestamptz
);
CREATE INDEX sign_in_attempts_age ON sign_in_attempts (last_at);

ALTER TABLE staff_sessions ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY UNIQUE;
ALTER TABLE staff_sessions ADD COLUMN ip text NOT NULL DEFAULT '';
ALTER TABLE staff_sessions ADD COLUMN user_agent text NOT NULL DEFAULT '';

-- A decision is final, whoever asks.
CREATE FUNCTION refuse_change_of_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state <> 'pending' THEN
    RAISE EXCEPTION 'a decided approval is final' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER approvals_are_final BEFORE UPDATE OR DELETE ON approvals
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_decision();
CREATE TRIGGER approvals_are_kept BEFORE TRUNCATE ON approvals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE INDEX approvals_decided ON approvals (id DESC) WHERE state <> 'pending';

-- Actors as in the audit log (staff:3, system).
ALTER TABLE bans
  ADD COLUMN proposed_by text,
  ADD COLUMN banned_by   text,
  ADD COLUMN approval_id bigint REFERENCES approvals (id),
  ADD COLUMN lifted_by   text,
  ADD COLUMN lift_reason text;
CREATE INDEX bans_of_person ON bans (uid, id DESC);

ALTER TABLE warnings
  ADD COLUMN warned_by text,
  ADD COLUMN reason    text NOT NULL DEFAULT '';
CREATE INDEX warnings_of_person ON warnings (uid, id DESC);

CREATE INDEX people_newest ON people (created_at);
CREATE INDEX audit_log_action ON audit_log (action, id DESC);
CREATE INDEX audit_log_at ON audit_log (at);

-- 0007-seed-agreements.sql
-- The first version of each agreement. `# ` begins a heading and `- ` an item of a list. Later versions are written
-- in the console; a published text never changes. In force since the day before, whatever the clocks of the machines say.

INSERT INTO agreements (kind, version, title, change_note, edited_by, edited_at, effective_at, body) VALUES
('yhxy', 1, '用户协议', '首次发布', '系统', now() - interval '1 day', now() - interval '1 day', $text$
欢迎使用图神。本协议由你与图神平台运营方（下称“我们”）订立，说明双方在你使用图神服务时的权利和义务。请先读完再勾选同意；与你关系重大的内容，我们写在前面，也尽量写得直白。如果你不同意其中任何一条，请不要注册，也不要继续使用。
# 一、服务是什么
图神是供创作者和推广者使用的内容推广与收益分成平台。你可以上传图片、图文和视频，把它们整理成主页和专辑，生成口令供受众取图，在其他平台发布后回填，并按规则获得收益。
我们会持续改进服务。新增、调整或停止某项功能时，会提前在消息通知里告诉你；影响你已有收益的调整，至少提前 7 天说明，并且不追溯已经结算的部分。
# 二、账号
- 你需要年满 16 周岁；已满 16 周岁不满 18 周岁的，应当在监护人知情并同意后使用。我们不允许未满 16 周岁的人参与有偿推广。
- 注册时请使用本人的手机号。一个手机号只能注册一个账号。账号归你使用，不能出租、出借、转让或出售。
- 请保管好密码和验证码。我们的工作人员不会向你索要验证码。发现账号被他人使用，请立即退出全部设备并联系客服。
- 你可以开通子账号，让合作的人替你处理创作、口令、发布和回复。子账号不能操作资金、团队、会员和注销。子账号在授权范围内的行为，视为你本人的行为。
- 你可以随时申请注销，具体见《账号注销协议》。
# 三、内容归谁，怎么用
- 你上传的内容，著作权仍归你或原权利人所有，不因上传而转移。
- 为了提供服务，你授权我们在全球范围内、在服务期间免费地存储、复制、缩放、转码、展示和通过口令向受众提供这些内容；这一授权是非独占的，仅限于运营图神所必需，随作品删除或账号注销而终止。已经被受众依法保存的副本除外。
- 你保证对上传的内容拥有权利或已取得授权，不侵犯他人的著作权、肖像权、名誉权、隐私权和商标权。
- 使用人工智能生成或合成的内容，上传时必须如实声明。我们会按国家规定加注标识，你不得删除、篡改、伪造或隐匿这些标识。
# 四、不可以做的事
- 发布违反法律法规的内容，包括危害国家安全、淫秽色情、赌博、暴力恐怖、诈骗、侮辱诽谤、侵害未成年人权益的内容。
- 抄袭、盗用他人作品，或者批量上传重复、低质的内容。
- 用机器、脚本、虚假流量、诱导点击等方式制造浏览、保存、下单或邀请数据。
- 虚构收益、承诺回报，或者以缴费、购买、发展人头为条件拉人加入。邀请关系最多计一级奖励，任何多级计酬都是被禁止的。
- 攻击、破解、爬取平台，或者绕过技术限制获取他人的内容和数据。
# 五、收益与结算
- 收益来源、费率和结算周期以产品内公示的规则为准。页面上的“预估”只供参考，以“已结算”的数字为准。
- 一般收益在产生后第 7 天转为可提现。涉及投诉、刷量核查或合作平台尚未结算的部分，可能延后，我们会说明原因。
- 因违规取得的收益，我们有权不予结算；已经结算的，可以从后续收益中扣回。每一笔扣款都会写明原因，你可以申诉。
- 提现、个人所得税和手续费的规则见《提现说明》。
# 六、违规怎么处理
根据情节，我们可能采取提醒、要求改正、下架作品、暂停主页、限制功能、扣回收益、封禁账号等措施。封禁由两名工作人员分别提出和复核，封禁页会写明原因和期限，你可以在页面上申诉；封禁期间余额为你保留，不会被没收。涉嫌违法的，我们会依法报告并配合调查。
# 七、个人信息
我们如何收集、使用、保存和保护你的个人信息，见《隐私政策》。它是本协议的一部分。
# 八、责任
- 因不可抗力、网络故障、合作平台变更规则等我们不能控制的原因造成服务中断的，我们会尽快恢复并告知进展，但不承担由此造成的间接损失。
- 因我们的故意或重大过失造成你的财产损失，或者造成人身损害的，我们依法承担责任，本协议的任何约定都不能免除。
- 因你违反本协议或侵犯他人权利给我们造成损失的，你应当赔偿。
# 九、协议的变更
我们修改本协议时，会发布新版本，写明改了什么、何时生效，并在你下次进入时请你阅读和确认。不同意新版本的，可以停止使用并申请注销，修改之前的权利不受影响。每一版协议和你同意的时间都会保存，可以随时查看。
# 十、适用法律与争议
本协议适用中华人民共和国法律。发生争议，双方先协商；协商不成的，可以向我们所在地或者你住所地有管辖权的人民法院起诉。
# 十一、联系我们
对本协议有任何疑问，请在“投诉建议”里留言，或者通过首页公布的客服方式联系我们。我们一般在 3 个工作日内答复。
$text$),
('yszc', 1, '隐私政策', '首次发布', '系统', now() - interval '1 day', now() - interval '1 day', $text$
我们知道个人信息对你很重要。这份政策说明图神收集哪些信息、为什么要收集、保存多久、和谁共享，以及你可以怎样查看、更正、导出和删除它们。我们只收集提供服务所必需的信息；拒绝提供非必需的信息，不影响你使用其他功能。
# 一、我们收集什么，为什么
- 注册与登录：手机号、短信验证码、邀请码；在微信内登录时，还有微信昵称、头像和该公众号下的用户标识。用途：确认是你本人，建立账号。
- 资料：你主动填写的昵称、头像、简介和地区。用途：让别人认出你。可以不填。
- 作品：你上传的图片、视频和文字。上传后，我们会去除照片里的拍摄位置等隐私信息，再保存和展示。
- 提现：真实姓名、身份证号、收款账户。用途：核对收款人、依法代扣代缴个人所得税。这些属于敏感个人信息，只在你申请提现时、取得你的单独同意后收集；不提现就不需要提供。
- 人脸：只有使用 AI 换脸时，才会处理你选择的照片，每次使用前都会单独征求同意；原照片在 24 小时内删除，不用于识别身份。不想使用人脸的，可以选择不含人脸的模板。
- 设备与日志：设备类型、浏览器、网络地址、登录时间和操作记录。用途：保障账号安全、排查故障、履行法定的日志留存义务。
- 位置：只有你主动选择位置时才会使用，不会在后台获取。
# 二、我们不做什么
- 不读取你的通讯录、短信和相册目录；选图时只拿到你选中的那几张。
- 不出售个人信息。
- 不因为你关闭个性化或活动通知而降低基本服务。
# 三、如何保存和保护
- 信息保存在中华人民共和国境内。
- 手机号、姓名、身份证号和银行卡号加密保存，页面和工作人员看到的是打码后的内容；查看完整内容需要写明原因，并留下不可修改的记录。
- 密码和验证码只保存无法还原的校验值。
- 保存期限：账号存续期间；注销后按《账号注销协议》处理。网络日志至少保存 6 个月，交易和税务凭证按法律规定的期限保存。短信验证码 5 分钟后失效，记录在两天内删除。
# 四、与谁共享
只在下面的情形、以最小范围提供，并要求对方承担保密义务：
- 短信服务商：手机号，用于发送验证码。
- 微信：授权登录和分享所需的信息。
- 支付机构与银行：姓名、收款账户和金额，用于打款。
- 税务机关：依法报送的身份与收入信息。
- 司法和行政机关：依法要求提供的信息。
邀请你的人可以看到你的昵称和活跃情况，你可以在“设置”里关闭；关闭后对方只看到打码的昵称。
# 五、你的权利
- 查看：在“设置—我的信息”里查看我们保存了哪些信息。
- 更正：在“完善信息”“更换手机号”里修改。
- 撤回同意：在“设置”里关闭对应的开关，和当初打开一样方便。
- 删除：作品可以随时删除；账号可以申请注销。
- 复制和转移：通过“投诉建议”提出，我们在 15 个工作日内提供。
- 解释：对自动审核、风控等结论有疑问，可以要求人工说明。
行使这些权利不收费。为了确认是你本人，我们可能需要你重新验证手机号。
# 六、未成年人
图神面向已满 16 周岁的人。我们不会主动收集不满 14 周岁儿童的个人信息；发现误收的，会立即删除。监护人发现这种情况，请联系我们。
# 七、Cookie 与本地存储
我们用本地存储保存登录状态、邀请码和你的草稿；用一个只在授权往返中有效的 Cookie 保护微信登录。它们不用于跨站追踪。清除缓存会让你退出登录，未提交的草稿也会丢失。
# 八、政策更新
政策更新时，会写明改了什么，并在你下次进入时请你阅读和确认。涉及收集范围扩大、共享对象增加、敏感信息处理的变化，会单独征求你的同意。历史版本可以随时查看。
# 九、联系我们
对个人信息有任何问题、意见或投诉，请在“投诉建议”里选择“个人信息”，我们的个人信息保护负责人会在 15 个工作日内答复。对答复不满意的，可以向网信、电信、公安、市场监管等部门投诉或者依法起诉。
$text$),
('gxjj', 1, '共享经济合作伙伴协议', '首次发布', '系统', now() - interval '1 day', now() - interval '1 day', $text$
本协议由你与图神平台运营方（下称“我们”）订立，适用于你以个人身份在图神上通过推广、创作等活动取得收入的情形。它说明双方是什么关系、收入怎么算、税怎么交。申请第一次提现之前，请阅读并同意本协议。
# 一、双方的关系
- 你是自主安排时间、自备工具、自负盈亏的独立合作伙伴，不是我们的员工，双方之间不构成劳动关系、劳务派遣关系或代理关系。
- 我们不对你规定工作时间、数量和地点，不要求你只为图神服务，也不向你收取入门费、保证金或者强制你购买商品。
- 你可以随时停止合作，停止不影响已经产生的收入。
# 二、合作内容
- 你可以自行选择参与作品创作、口令推广、平台发布与回填、产品推广等任务。每项任务的要求、计酬方式和结算周期，以任务页面公示的为准。
- 你应当亲自完成，或者由你授权的子账号在你的负责下完成，不得转包给他人后冒充本人结果。
- 推广内容应当真实、合法，并按规定标明“广告”；不得夸大收益、虚假宣传。
# 三、收入怎么算
- 收入以平台记录的有效数据计算。同一访客、同一作品、同一天只计一次；本人访问、机器访问和异常集中的访问会被保留记录，但不计酬。
- 创作者的分成比例、邀请奖励和其他奖励以公示规则为准。邀请奖励由我们从自己的部分支付，只计一级，不从被邀请人的收入中扣除，也不因为单纯拉人而发放。
- 收入产生后进入“结算中”，第 7 天转为“可提现”。我们按天记账，你可以随时查看每一笔的来源。
- 对数据有异议，请在收入产生后 30 天内提出，我们在 10 个工作日内答复，并附上核对结果。
# 四、税务
- 你从图神取得的收入，由我们依法代扣代缴个人所得税，提现前会显示应扣的税额和计算方法，详见《提现说明》。
- 依照互联网平台企业涉税信息报送的有关规定，我们会按季度向税务机关报送你的身份信息和收入信息。
- 你应当提供真实的姓名和身份证号。因信息不实导致的补税、滞纳金和罚款由你承担。
- 年度终了，请自行办理综合所得汇算清缴，我们会提供全年的收入与已扣税额明细。
# 五、保险与安全
你自主安排活动，应当注意自身安全，并根据需要自行购买商业保险。我们不安排任何需要现场作业的任务。
# 六、保密
你在合作中知悉的未公开数据、费率和他人个人信息，未经许可不得对外披露或用于其他目的。这一义务在合作结束后继续有效。
# 七、违约
- 任何一方违反本协议给对方造成损失的，应当赔偿实际损失。
- 通过刷量、盗用、欺诈取得的收入不予支付；已经支付的，我们可以从后续收入中扣回，不足部分有权追偿。扣款前会告知原因和证据，你可以申诉。
# 八、结束合作
你可以停止参与任务或者注销账号；我们终止合作的，会提前 15 天通知，但你严重违规的除外。合作结束时，没有争议的收入按正常周期结算给你。
# 九、其他
本协议未写明的事项，适用《用户协议》和《合作协议》。本协议适用中华人民共和国法律，争议由双方协商，协商不成的向有管辖权的人民法院起诉。
$text$),
('jzxy', 1, '兼职合作协议', '首次发布', '系统', now() - interval '1 day', now() - interval '1 day', $text$
本协议适用于在业余时间参与图神任务的合作者，包括在校学生、自由职业者和已有工作的人。签署之前，请确认你有时间，也确认你的学校或单位允许你这样做。
# 一、谁可以参加
- 年满 16 周岁，有完全民事行为能力，或者以自己的劳动收入为主要生活来源；已满 16 周岁不满 18 周岁的，应当取得监护人同意。
- 在职人员应当自行确认不违反与原单位的约定，例如竞业限制和保密义务。
- 在校学生应当以学业为先，不得因参加任务影响上课和考试。
# 二、做什么，怎么做
- 任务都在线上完成，包括制作和上传作品、整理主页、发布和回填、协助测试等。
- 任务由你自愿领取。领取后请在约定时间内完成；不能完成的，提前在页面上放弃，不影响以后领取。
- 我们不收取任何押金、培训费、材料费。凡以图神名义要你先交钱的，都是诈骗，请立即停止并告诉我们。
# 三、报酬
- 每项任务的计酬标准在领取前写明，完成并通过审核后计入“结算中”，按公示的周期转为“可提现”。
- 没有通过审核的，会写明原因。可以修改后重新提交；同一任务的审核意见前后不一致时，以对你有利的为准。
- 报酬按你的个人所得依法代扣代缴税款，税后金额打到你本人名下的收款账户，不能由他人代收。
# 四、时间与健康
- 我们不安排夜班和连续作业，也不考核在线时长。
- 请合理安排时间，避免长时间用眼和久坐。
# 五、权利归属
- 你为任务原创的作品，著作权归你，按《用户协议》授权我们使用。
- 任务说明中写明“委托创作、著作权归平台”的，以任务说明为准，这类任务会在报酬中单独标明。
- 使用了他人的素材、字体或模板的，应当确认可以商用，并保留授权证明。
# 六、双方的承诺
- 我们承诺按时足额结算，不以任何理由克扣；结算延迟的，每延迟一天按应付金额的万分之五补偿。
- 你承诺提交的结果真实、原创、合法，不使用机器刷量，不买卖账号。
# 七、停止合作
你可以随时停止，已经完成的部分照常结算。你有欺诈、抄袭、泄露他人信息等行为的，我们可以立即停止合作，并依法追究责任。
# 八、性质与争议
本协议是平等主体之间的合作协议，不构成劳动合同。发生争议先协商，协商不成的，可以向有管辖权的人民法院起诉。
$text$),
('hzxy', 1, '合作协议', '首次发布', '系统', now() - interval '1 day', now() - interval '1 day', $text$
本协议适用于在图神上开设主页、使用口令推广并参与收益分成的创作者与推广者（下称“你”），以及图神平台运营方（下称“我们”）。它是《用户协议》的补充，两者不一致时，就收益与合作事项以本协议为准。
# 一、合作方式
- 你提供作品和推广，我们提供存储、口令、取图页、数据统计、收益结算和客服。
- 每条产品线最多开设 3 个主页，会员可以更多。主页和作品都需要审核，审核标准对所有人一致，结论会写明原因。
- 口令由你选择或系统生成，全平台唯一。口令可以改指向，历史收益按事件发生时的指向计算。删除的口令 180 天内不再分配给他人。
# 二、收益分成
- 一笔收入的总额，创作者得 70%，其余归平台；邀请人和导师的奖励从平台的部分支付，不减少你的所得。
- 使用他人共享的素材，按双方约定的比例分成，没有约定的各得一半；共享结束后，新的收益不再分成，已经产生的不变。
- 每一笔分成精确到分，各方之和等于总额，你可以在收益明细里逐笔核对。
- 我们调整比例，会提前 7 天公示，不影响已经产生的收益。
# 三、有效数据
- 打开、浏览、保存、解锁等事件按匿名访客去重计算，异常数据保留但不计酬。
- 合作平台导入的数据以对方的结算单为准；对方冲正的，我们同步冲正，并在明细里写明。
# 四、发布与回填
- 你在其他平台发布的内容，应当遵守该平台的规则。因违反该平台规则产生的后果由你承担。
- 回填的作品应当是你本人账号发布的。冒领他人作品的，取消该作品的全部收益；重复冒领的，停止合作。
# 五、共享与授权
- 你可以把主页的素材共享给其他创作者使用，也可以随时停止。停止后，对方不再能新用，已经发布的内容按约定处理。
- 你授权我们为推广图神的需要，在活动、公告中展示你的公开作品并署名。不愿意展示的，告诉客服即可。
# 六、违规与扣款
- 抄袭、刷量、虚假宣传、传播违法内容等行为，我们可以下架内容、扣回相应收益，情节严重的封禁账号。
- 扣款先从“结算中”扣，再从“可提现”扣，不足部分记为欠款，从之后的收入中抵扣。每笔扣款都附有原因和证据，你可以在 15 天内申诉，由另一名工作人员复核。
# 七、合作平台的变化
微信、短视频等平台调整规则、限制链接或停止合作，可能影响你的推广。我们会尽快通知并提供替代办法，但不保证一定能恢复。
# 八、保密与数据
- 你的收益、账户和个人信息，我们不向其他创作者公开；排行榜默认不显示你的昵称。
- 未经许可，你不得抓取、汇总、出售平台数据。
# 九、期限与终止
本协议自你同意时生效，至账号注销时终止。任何一方可以提前 15 天通知终止。终止后，没有争议的收益按正常周期结算；保密、知识产权和争议解决条款继续有效。
# 十、争议
适用中华人民共和国法律。协商不成的，向有管辖权的人民法院起诉。
$text$),
('zxxy', 1, '账号注销协议', '首次发布', '系统', now() - interval '1 day', now() - interval '1 day', $text$
注销后，账号不能找回。请在申请之前读完本协议，并处理好余额和未完成的事项。
# 一、申请之前
为了不给你造成损失，申请时账号需要满足：
- 余额已经提现或结清，没有处理中的提现、结算中的收益和欠款；你也可以书面放弃余额。
- 没有处理中的投诉、申诉、共享和解绑申请。
- 没有未确认的警告，账号不在封禁中。
不满足的，页面会逐条列出，并告诉你到哪里处理。除此之外，我们不设置其他条件，也不需要你说明理由。
# 二、怎么申请
在“设置—注销账号”里阅读本协议，用短信验证码确认是你本人，即可提交。
# 三、15 天的冷静期
- 提交后有 15 天冷静期。期间账号不能使用，口令停止推广，但数据都还在。
- 期间任何时候重新登录，都可以在页面上撤销，账号立即恢复。
- 15 天到期后，系统会在当天夜里完成注销。
# 四、注销之后
以下内容会被删除，或者处理成无法识别到你：
- 手机号、昵称、头像、简介、地区、微信绑定、密码。
- 主页、作品、专辑、口令和草稿。
- 子账号、登录记录、消息通知和个人设置。
- 实名信息和收款账户，在法律要求的保存期满后删除。
以下内容依法或者为了他人的利益会保留，但只对应一个编号，不再与你关联：
- 账务流水、税务凭证和协议同意记录，按法律规定的期限保存。
- 你与他人的邀请关系，只保留编号，用于结算他人的收益。
- 网络日志至少保存 6 个月，只用于履行法定义务。
# 五、请注意
- 注销不会免除之前的责任。发现注销前有违法行为的，我们会依法配合处理。
- 会员、奖励、等级等权益在注销时作废。
- 受众已经保存到自己设备上的图片，我们无法收回。
- 同一手机号可以重新注册，但会是一个全新的账号，以前的数据和关系都不会恢复。
# 六、你的权利
注销过程中遇到任何问题，可以联系客服。我们在 15 个工作日内完成处理，并通过短信或页面告知结果。
$text$),
('grsds', 1, '提现说明', '首次发布', '系统', now() - interval '1 day', now() - interval '1 day', $text$
这里说明怎么提现、要扣多少税、多久到账。下面的例子只用来说明算法，实际金额以提现前的“到账试算”为准：试算是多少，扣的就是多少。
# 一、提现的条件
- 只有主账号可以提现，子账号不能。
- 首次提现需要填写真实姓名和身份证号，并添加同名的收款账户（微信、支付宝或银行卡）。
- 设置 6 位提现密码。连续输错 5 次，锁定 1 小时。
- 每次不少于 10 元，不超过 20,000 元，每天最多 3 次。
# 二、为什么要扣税
你在平台取得的报酬属于个人所得。依照个人所得税法，支付方在付款时应当代扣代缴。扣下的税款由我们向税务机关申报缴纳，你可以在“个人所得税”App 里查到。
# 三、怎么算
自 2025 年 10 月 1 日起，互联网平台企业向平台内的从业人员支付劳务报酬，按累计预扣法计算：
- 累计应税所得 ＝ 今年累计收入 － 累计收入的 20%（费用）－ 5,000 元 × 今年连续取得收入的月份数 － 其他依法扣除。
- 本次应扣税额 ＝ 累计应税所得 × 税率 － 速算扣除数 － 今年已经扣过的税额。结果小于 0 的，本次不扣。
累计应税所得对应的税率和速算扣除数：
- 不超过 36,000 元：3%，速算扣除数 0。
- 超过 36,000 元至 144,000 元：10%，速算扣除数 2,520。
- 超过 144,000 元至 300,000 元：20%，速算扣除数 16,920。
- 超过 300,000 元至 420,000 元：25%，速算扣除数 31,920。
- 超过 420,000 元至 660,000 元：30%，速算扣除数 52,920。
- 超过 660,000 元至 960,000 元：35%，速算扣除数 85,920。
- 超过 960,000 元：45%，速算扣除数 181,920。
# 四、举个例子
- 1 月提现 10,000 元：应税 10,000 － 2,000 － 5,000 ＝ 3,000 元，扣 3%，即 90 元，到账 9,910 元。
- 2 月再提现 10,000 元：累计应税 20,000 － 4,000 － 10,000 ＝ 6,000 元，累计税 180 元，减去已扣 90 元，本次扣 90 元。
- 3 月提现 60,000 元（分多次）：累计应税 80,000 － 16,000 － 15,000 ＝ 49,000 元，累计税 2,380 元，减去已扣 180 元，本次扣 2,200 元。
每月收入不超过 6,250 元的，一般不需要扣税。
# 五、按次计算的情形
依规定不适用累计预扣法的付款，按次计算：不超过 800 元的不扣；超过 800 元、不超过 4,000 元的，减去 800 元后计税；超过 4,000 元的，减去 20% 后计税。计税金额不超过 20,000 元的税率 20%，超过 20,000 元至 50,000 元的 30%（减 2,000 元），超过 50,000 元的 40%（减 7,000 元）。用的是哪一种算法，试算页会写明。
# 六、手续费
提现手续费以试算页显示的为准，税款和手续费都在申请之前列明，不会事后再扣。
# 七、多久到账
- 提交后由一名工作人员审核、另一名复核后付款，一般在 1 个工作日内完成。
- 微信收款需要你在微信里点“确认收款”，请在页面显示的期限内确认；过期未确认的，金额退回余额。
- 付款失败的，会写明原因，金额退回余额，不收任何费用。
- 通道没有明确回复时，状态会显示“核实中”。我们会一直核实到有结果为止，期间不会重复付款。
# 八、多退少补
全年收入会并入你的综合所得。次年 3 月 1 日至 6 月 30 日，请在“个人所得税”App 办理汇算清缴，多退少补。需要收入明细或完税证明，可以在“投诉建议”里申请。
$text$);

-- 0008-index-unionids.sql
-- A sign-in from another official account of ours is recognised by the unionid.
CREATE INDEX wechat_identities_unionid ON wechat_identities (unionid) WHERE unionid IS NOT NULL;

-- 0009-create-uploads.sql
-- Files people send: a row from the grant to PUT until the file is ready, refused, or never came. The bytes are in
-- storage; what was read from them is here.

CREATE TABLE uploads (
  uid             bigint NOT NULL REFERENCES people (uid),
  id              uuid NOT NULL,
  kind            text NOT NULL CHECK (kind IN ('picture', 'video')),
  state           text NOT NULL DEFAULT 'waiting'
                  CHECK (state IN ('waiting', 'processing', 'ready', 'refused', 'expired')),
  name            text NOT NULL,
  action          text NOT NULL DEFAULT '',
  declared_type   text NOT NULL,
  max_bytes       bigint NOT NULL CHECK (max_bytes > 0),
  expires_at      timestamptz NOT NULL,
  refusal_code    text,
  refusal         text,
  content_type    text,
  sha256          bytea CHECK (octet_length(sha256) = 32),
  bytes           bigint,
  width           integer CHECK (width > 0),
  height          integer CHECK (height > 0),
  duration_ms     integer,
  blur_hash       text,
  perceptual_hash text CHECK (perceptual_hash ~ '^[0-9a-f]{16}$'),
  created_at      timestamptz NOT NULL DEFAULT now(),
  changed_at      timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (uid, id),
  CONSTRAINT ready_is_complete CHECK (
    state <> 'ready'
    OR (sha256 IS NOT NULL AND bytes IS NOT NULL AND width IS NOT NULL AND height IS NOT NULL AND blur_hash IS NOT NULL)
  ),
  CONSTRAINT refused_says_why CHECK ((state = 'refused') = (refusal IS NOT NULL))
);
CREATE INDEX uploads_same_bytes ON uploads (uid, sha256) WHERE state = 'ready';
CREATE INDEX uploads_unfinished ON uploads (changed_at) WHERE state IN ('waiting', 'processing');
CREATE INDEX uploads_unfinished_of ON uploads (uid) WHERE state IN ('waiting', 'processing');
CREATE INDEX uploads_day ON uploads (created_at);

-- What the queue makes for itself.

    SET LOCAL lock_timeout = 30000;
    SET LOCAL idle_in_transaction_session_timeout = 30000;
    SELECT pg_advisory_xact_lock(('x' || encode(sha224((current_database() || '.pgboss.jobs')::bytea), 'hex'))::bit(64)::bigint);
CREATE SCHEMA IF NOT EXISTS jobs;

    CREATE TYPE jobs.job_state AS ENUM (
      'created',
      'retry',
      'active',
      'completed',
      'cancelled',
      'failed'
    )
  ;

    CREATE FUNCTION jobs.job_now()
    RETURNS timestamp with time zone AS
    $$
      SELECT pg_catalog.now();
    $$
    LANGUAGE sql STABLE;
  ;

    CREATE TABLE jobs.version (
      version int primary key,
      cron_on timestamp with time zone,
      bam_on timestamp with time zone,
      flow_on timestamp with time zone,
      reindex_on timestamp with time zone,
      monitor_backoff_on timestamp with time zone
    )
  ;

    CREATE TABLE jobs.queue (
      name text NOT NULL,
      policy text NOT NULL,
      retry_limit int NOT NULL,
      retry_delay int NOT NULL,
      retry_backoff bool NOT NULL,
      retry_delay_max int,
      expire_seconds int NOT NULL,
      retention_seconds int NOT NULL,
      deletion_seconds int NOT NULL,
      dead_letter text REFERENCES jobs.queue (name) CHECK (dead_letter IS DISTINCT FROM name),
      partition bool NOT NULL,
      table_name text NOT NULL,
      deferred_count int NOT NULL default 0,
      queued_count int NOT NULL default 0,
      ready_count int NOT NULL default 0,
      warning_queued int NOT NULL default 0,
      active_count int NOT NULL default 0,
      failed_count int NOT NULL default 0,
      total_count int NOT NULL default 0,
      created_delta int NOT NULL default 0,
      completed_delta int NOT NULL default 0,
      failed_delta int NOT NULL default 0,
      delta_on timestamp with time zone,
      delta_seconds int,
      ready_history int[] NOT NULL default '{}',
      heartbeat_seconds int,
      notify bool NOT NULL DEFAULT false,
      singletons_active text[],
      monitor_claim_on timestamp with time zone,
      monitor_on timestamp with time zone,
      maintain_on timestamp with time zone,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      PRIMARY KEY (name)
    )
  ;

    CREATE TABLE jobs.schedule (
      name text REFERENCES jobs.queue ON DELETE CASCADE,
      key text not null DEFAULT '',
      kind text not null DEFAULT 'cron' CHECK (kind IN ('cron', 'rrule')),
      cron text not null,
      timezone text DEFAULT 'UTC',
      data jsonb,
      options jsonb,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      last_job_id uuid,
      PRIMARY KEY (name, key)
    )
  ;

    CREATE TABLE jobs.subscription (
      event text not null,
      name text not null REFERENCES jobs.queue ON DELETE CASCADE,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      PRIMARY KEY(event, name)
    )
  ;

    CREATE TABLE jobs.bam (
      id uuid PRIMARY KEY default gen_random_uuid(),
      name text NOT NULL,
      version int NOT NULL,
      status text NOT NULL DEFAULT 'pending',
      queue text,
      table_name text NOT NULL,
      command text NOT NULL,
      error text,
      created_on timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
      started_on timestamp with time zone,
      completed_on timestamp with time zone
    )
  ;

    CREATE FUNCTION jobs.job_table_format(command text, table_name text)
    RETURNS text AS
    $$
      SELECT format(
        regexp_replace(
          regexp_replace(command, '\.job\y', '.%1$I', 'g'),
          '\yjob_i(\d+)', '%1$s_i\1', 'g'
        ),
        table_name
      );
    $$
    LANGUAGE sql IMMUTABLE;
  ;

    CREATE FUNCTION jobs.job_table_run(command text, tbl_name text DEFAULT NULL, queue_name text DEFAULT NULL)
    RETURNS VOID AS
    $$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM jobs.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        EXECUTE jobs.job_table_format(command, tbl_name);
        RETURN;
      END IF;

      EXECUTE jobs.job_table_format(command, 'job_common');

      FOR tbl IN SELECT table_name FROM jobs.queue WHERE partition = true
      LOOP
        EXECUTE jobs.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $$
    LANGUAGE plpgsql;
  ;

    CREATE FUNCTION jobs.job_table_run_async(command_name text, version int, command text, tbl_name text DEFAULT NULL, queue_name text DEFAULT NULL)
    RETURNS VOID AS
    $$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM jobs.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        INSERT INTO jobs.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          jobs.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;

      INSERT INTO jobs.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        jobs.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        jobs.job_table_format(command, queue.table_name)
      FROM jobs.queue
      WHERE partition = true;
    END;
    $$
    LANGUAGE plpgsql;
  ;

    CREATE TABLE jobs.job (
      id uuid not null default gen_random_uuid(),
      name text not null,
      priority integer not null default(0),
      data jsonb,
      state jobs.job_state not null default 'created',
      retry_limit integer not null default 2,
      retry_count integer not null default 0,
      retry_delay integer not null default 0,
      retry_backoff boolean not null default false,
      retry_delay_max integer,
      expire_seconds int not null default 900,
      deletion_seconds int not null default 604800,
      singleton_key text,
      singleton_on timestamp without time zone,
      group_id text,
      group_tier text,
      start_after timestamp with time zone not null default now(),
      created_on timestamp with time zone not null default now(),
      started_on timestamp with time zone,
      completed_on timestamp with time zone,
      keep_until timestamp with time zone NOT NULL default now() + interval '1209600',
      output jsonb,
      dead_letter text,
      policy text,
      heartbeat_on timestamp with time zone,
      heartbeat_seconds int,
      blocked boolean not null default false,
      blocking boolean not null default false,
      pending_dependencies int not null default 0,
      source_name text,
      source_id uuid,
      source_created_on timestamp with time zone,
      source_retry_count int,
      source_output jsonb,
      source_root_id uuid
    ) PARTITION BY LIST (name)
  ;
ALTER TABLE jobs.job ADD PRIMARY KEY (name, id);

    CREATE TABLE jobs.job_common (LIKE jobs.job INCLUDING GENERATED INCLUDING DEFAULTS);

    SELECT jobs.job_table_run($cmd$ALTER TABLE jobs.job ADD PRIMARY KEY (name, id)$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$ALTER TABLE jobs.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$ALTER TABLE jobs.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i1 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i2 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i3 ON jobs.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i6 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i8 ON jobs.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE INDEX job_i10 ON jobs.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$ALTER TABLE jobs.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i4 ON jobs.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE INDEX job_i11 ON jobs.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE INDEX job_i7 ON jobs.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE INDEX job_i9 ON jobs.job (name, id) WHERE blocking AND state = 'completed'$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE INDEX job_i12 ON jobs.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, 'job_common');

    ALTER TABLE jobs.job ATTACH PARTITION jobs.job_common DEFAULT;
  ;

    CREATE TABLE jobs.warning (
      id uuid PRIMARY KEY default gen_random_uuid(),
      type text NOT NULL,
      message text NOT NULL,
      data jsonb,
      created_on timestamp with time zone NOT NULL DEFAULT now()
    )
  ;
CREATE INDEX warning_i1 ON jobs.warning (created_on DESC);

    CREATE TABLE jobs.queue_stats (
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      name text NOT NULL,
      deferred_count int NOT NULL DEFAULT 0,
      queued_count   int NOT NULL DEFAULT 0,
      ready_count    int NOT NULL DEFAULT 0,
      active_count   int NOT NULL DEFAULT 0,
      failed_count   int NOT NULL DEFAULT 0,
      total_count    int NOT NULL DEFAULT 0,
      created_delta   int,
      completed_delta int,
      failed_delta    int,
      delta_seconds   int,
      delta_on        timestamptz,
      captured_on timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (id, captured_on)
    ) PARTITION BY RANGE (captured_on)
  ;
CREATE INDEX queue_stats_i1 ON jobs.queue_stats (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);

    DO $$
    DECLARE
      d date;
      i int;
      part_name text;
    BEGIN
      FOR i IN 0..1 LOOP
        d := (jobs.job_now() AT TIME ZONE 'UTC')::date + i;
        part_name := 'queue_stats_' || to_char(d, 'YYYYMMDD');
        IF NOT EXISTS (
          SELECT 1 FROM pg_class c
          JOIN pg_namespace n ON n.oid = c.relnamespace
          WHERE n.nspname = 'jobs' AND c.relname = part_name
        ) THEN
          EXECUTE format(
            'CREATE TABLE jobs.%I PARTITION OF jobs.queue_stats FOR VALUES FROM (%L) TO (%L)',
            part_name,
            to_char(d, 'YYYY-MM-DD') || ' 00:00:00+00',
            to_char(d + 1, 'YYYY-MM-DD') || ' 00:00:00+00'
          );
        END IF;
      END LOOP;
    END;
    $$
  ;

    CREATE TABLE jobs.job_dependency (
      child_name text NOT NULL,
      child_id uuid NOT NULL,
      parent_name text NOT NULL,
      parent_id uuid NOT NULL,
      PRIMARY KEY (child_name, child_id, parent_name, parent_id)
    )
  ;
CREATE INDEX IF NOT EXISTS job_dep_parent_idx ON jobs.job_dependency (parent_name, parent_id);

    CREATE FUNCTION jobs.create_queue(queue_name text, options jsonb)
    RETURNS VOID AS
    $$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN

      WITH q as (
        INSERT INTO jobs.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds,
          notify,
          created_on,
          updated_on
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int,
          COALESCE((options->>'notify')::bool, false),
          jobs.job_now(),
          jobs.job_now()
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE jobs.%I (LIKE jobs.job INCLUDING DEFAULTS)', tablename);

      EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);

      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i11 ON jobs.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON jobs.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i7 ON jobs.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i9 ON jobs.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i12 ON jobs.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, tablename);

      IF options->>'policy' = 'short' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON jobs.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON jobs.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i10 ON jobs.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;

      EXECUTE format('ALTER TABLE jobs.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE jobs.job ATTACH PARTITION jobs.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $$
    LANGUAGE plpgsql;
  ;

    CREATE FUNCTION jobs.delete_queue(queue_name text)
    RETURNS VOID AS
    $$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN
      
      SELECT table_name, partition
      FROM jobs.queue
      WHERE name = queue_name
      INTO v_table, v_partition;

      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS jobs.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM jobs.%I WHERE name = %L', v_table, queue_name);
      END IF;
    
      DELETE FROM jobs.queue WHERE name = queue_name;
    END;
    $$
    LANGUAGE plpgsql;
  ;
INSERT INTO jobs.version(version) VALUES ('43');

  
-- The rows.
SET session_replication_role = replica;
TRUNCATE agreement_acceptances, agreements, approvals, audit_log, ban_appeal_messages, ban_appeals, bans, idempotency_keys, jobs.bam, jobs.job, jobs.job_dependency, jobs.queue, jobs.queue_stats, jobs.schedule, jobs.subscription, jobs.version, jobs.warning, migrations, navigation_items, notice_marks, notice_reads, notices, oauth_trips, partner_tokens, password_attempts, people, person_notices, phone_codes, quick_entries, rate_windows, register_channels, sessions, settings, settings_history, sign_in_attempts, sign_in_tickets, staff, staff_sessions, sub_accounts, system_media, uploads, warnings, webview_hosts, wechat_identities;
INSERT INTO agreement_acceptances (uid, kind, version, accepted_at) OVERRIDING SYSTEM VALUE VALUES ('880001', 'yhxy', '1', '2026-11-15 09:55:17.236+00');
INSERT INTO agreement_acceptances (uid, kind, version, accepted_at) OVERRIDING SYSTEM VALUE VALUES ('880001', 'yszc', '1', '2026-11-15 09:55:17.236+00');
INSERT INTO agreement_acceptances (uid, kind, version, accepted_at) OVERRIDING SYSTEM VALUE VALUES ('880002', 'yhxy', '1', '2026-11-15 09:55:17.236+00');
INSERT INTO agreement_acceptances (uid, kind, version, accepted_at) OVERRIDING SYSTEM VALUE VALUES ('880002', 'yszc', '1', '2026-11-15 09:55:17.236+00');
INSERT INTO agreement_acceptances (uid, kind, version, accepted_at) OVERRIDING SYSTEM VALUE VALUES ('880003', 'yhxy', '1', '2026-11-15 09:55:17.236+00');
INSERT INTO agreement_acceptances (uid, kind, version, accepted_at) OVERRIDING SYSTEM VALUE VALUES ('880003', 'yszc', '1', '2026-11-15 09:55:17.236+00');
INSERT INTO agreement_acceptances (uid, kind, version, accepted_at) OVERRIDING SYSTEM VALUE VALUES ('880004', 'yhxy', '1', '2026-11-15 09:55:17.236+00');
INSERT INTO agreement_acceptances (uid, kind, version, accepted_at) OVERRIDING SYSTEM VALUE VALUES ('880004', 'yszc', '1', '2026-11-15 09:55:17.236+00');
INSERT INTO agreement_acceptances (uid, kind, version, accepted_at) OVERRIDING SYSTEM VALUE VALUES ('880005', 'yhxy', '1', '2026-11-15 09:55:17.236+00');
INSERT INTO agreement_acceptances (uid, kind, version, accepted_at) OVERRIDING SYSTEM VALUE VALUES ('880005', 'yszc', '1', '2026-11-15 09:55:17.236+00');
INSERT INTO agreements (kind, version, title, body, change_note, edited_by, edited_at, effective_at) OVERRIDING SYSTEM VALUE VALUES ('grsds', '1', '提现说明', '
这里说明怎么提现、要扣多少税、多久到账。下面的例子只用来说明算法，实际金额以提现前的“到账试算”为准：试算是多少，扣的就是多少。
# 一、提现的条件
- 只有主账号可以提现，子账号不能。
- 首次提现需要填写真实姓名和身份证号，并添加同名的收款账户（微信、支付宝或银行卡）。
- 设置 6 位提现密码。连续输错 5 次，锁定 1 小时。
- 每次不少于 10 元，不超过 20,000 元，每天最多 3 次。
# 二、为什么要扣税
你在平台取得的报酬属于个人所得。依照个人所得税法，支付方在付款时应当代扣代缴。扣下的税款由我们向税务机关申报缴纳，你可以在“个人所得税”App 里查到。
# 三、怎么算
自 2025 年 10 月 1 日起，互联网平台企业向平台内的从业人员支付劳务报酬，按累计预扣法计算：
- 累计应税所得 ＝ 今年累计收入 － 累计收入的 20%（费用）－ 5,000 元 × 今年连续取得收入的月份数 － 其他依法扣除。
- 本次应扣税额 ＝ 累计应税所得 × 税率 － 速算扣除数 － 今年已经扣过的税额。结果小于 0 的，本次不扣。
累计应税所得对应的税率和速算扣除数：
- 不超过 36,000 元：3%，速算扣除数 0。
- 超过 36,000 元至 144,000 元：10%，速算扣除数 2,520。
- 超过 144,000 元至 300,000 元：20%，速算扣除数 16,920。
- 超过 300,000 元至 420,000 元：25%，速算扣除数 31,920。
- 超过 420,000 元至 660,000 元：30%，速算扣除数 52,920。
- 超过 660,000 元至 960,000 元：35%，速算扣除数 85,920。
- 超过 960,000 元：45%，速算扣除数 181,920。
# 四、举个例子
- 1 月提现 10,000 元：应税 10,000 － 2,000 － 5,000 ＝ 3,000 元，扣 3%，即 90 元，到账 9,910 元。
- 2 月再提现 10,000 元：累计应税 20,000 － 4,000 － 10,000 ＝ 6,000 元，累计税 180 元，减去已扣 90 元，本次扣 90 元。
- 3 月提现 60,000 元（分多次）：累计应税 80,000 － 16,000 － 15,000 ＝ 49,000 元，累计税 2,380 元，减去已扣 180 元，本次扣 2,200 元。
每月收入不超过 6,250 元的，一般不需要扣税。
# 五、按次计算的情形
依规定不适用累计预扣法的付款，按次计算：不超过 800 元的不扣；超过 800 元、不超过 4,000 元的，减去 800 元后计税；超过 4,000 元的，减去 20% 后计税。计税金额不超过 20,000 元的税率 20%，超过 20,000 元至 50,000 元的 30%（减 2,000 元），超过 50,000 元的 40%（减 7,000 元）。用的是哪一种算法，试算页会写明。
# 六、手续费
提现手续费以试算页显示的为准，税款和手续费都在申请之前列明，不会事后再扣。
# 七、多久到账
- 提交后由一名工作人员审核、另一名复核后付款，一般在 1 个工作日内完成。
- 微信收款需要你在微信里点“确认收款”，请在页面显示的期限内确认；过期未确认的，金额退回余额。
- 付款失败的，会写明原因，金额退回余额，不收任何费用。
- 通道没有明确回复时，状态会显示“核实中”。我们会一直核实到有结果为止，期间不会重复付款。
# 八、多退少补
全年收入会并入你的综合所得。次年 3 月 1 日至 6 月 30 日，请在“个人所得税”App 办理汇算清缴，多退少补。需要收入明细或完税证明，可以在“投诉建议”里申请。
', '首次发布', '系统', '2026-11-14 09:55:16.676187+00', '2026-11-14 09:55:16.676187+00');
INSERT INTO agreements (kind, version, title, body, change_note, edited_by, edited_at, effective_at) OVERRIDING SYSTEM VALUE VALUES ('gxjj', '1', '共享经济合作伙伴协议', '
本协议由你与图神平台运营方（下称“我们”）订立，适用于你以个人身份在图神上通过推广、创作等活动取得收入的情形。它说明双方是什么关系、收入怎么算、税怎么交。申请第一次提现之前，请阅读并同意本协议。
# 一、双方的关系
- 你是自主安排时间、自备工具、自负盈亏的独立合作伙伴，不是我们的员工，双方之间不构成劳动关系、劳务派遣关系或代理关系。
- 我们不对你规定工作时间、数量和地点，不要求你只为图神服务，也不向你收取入门费、保证金或者强制你购买商品。
- 你可以随时停止合作，停止不影响已经产生的收入。
# 二、合作内容
- 你可以自行选择参与作品创作、口令推广、平台发布与回填、产品推广等任务。每项任务的要求、计酬方式和结算周期，以任务页面公示的为准。
- 你应当亲自完成，或者由你授权的子账号在你的负责下完成，不得转包给他人后冒充本人结果。
- 推广内容应当真实、合法，并按规定标明“广告”；不得夸大收益、虚假宣传。
# 三、收入怎么算
- 收入以平台记录的有效数据计算。同一访客、同一作品、同一天只计一次；本人访问、机器访问和异常集中的访问会被保留记录，但不计酬。
- 创作者的分成比例、邀请奖励和其他奖励以公示规则为准。邀请奖励由我们从自己的部分支付，只计一级，不从被邀请人的收入中扣除，也不因为单纯拉人而发放。
- 收入产生后进入“结算中”，第 7 天转为“可提现”。我们按天记账，你可以随时查看每一笔的来源。
- 对数据有异议，请在收入产生后 30 天内提出，我们在 10 个工作日内答复，并附上核对结果。
# 四、税务
- 你从图神取得的收入，由我们依法代扣代缴个人所得税，提现前会显示应扣的税额和计算方法，详见《提现说明》。
- 依照互联网平台企业涉税信息报送的有关规定，我们会按季度向税务机关报送你的身份信息和收入信息。
- 你应当提供真实的姓名和身份证号。因信息不实导致的补税、滞纳金和罚款由你承担。
- 年度终了，请自行办理综合所得汇算清缴，我们会提供全年的收入与已扣税额明细。
# 五、保险与安全
你自主安排活动，应当注意自身安全，并根据需要自行购买商业保险。我们不安排任何需要现场作业的任务。
# 六、保密
你在合作中知悉的未公开数据、费率和他人个人信息，未经许可不得对外披露或用于其他目的。这一义务在合作结束后继续有效。
# 七、违约
- 任何一方违反本协议给对方造成损失的，应当赔偿实际损失。
- 通过刷量、盗用、欺诈取得的收入不予支付；已经支付的，我们可以从后续收入中扣回，不足部分有权追偿。扣款前会告知原因和证据，你可以申诉。
# 八、结束合作
你可以停止参与任务或者注销账号；我们终止合作的，会提前 15 天通知，但你严重违规的除外。合作结束时，没有争议的收入按正常周期结算给你。
# 九、其他
本协议未写明的事项，适用《用户协议》和《合作协议》。本协议适用中华人民共和国法律，争议由双方协商，协商不成的向有管辖权的人民法院起诉。
', '首次发布', '系统', '2026-11-14 09:55:16.676187+00', '2026-11-14 09:55:16.676187+00');
INSERT INTO agreements (kind, version, title, body, change_note, edited_by, edited_at, effective_at) OVERRIDING SYSTEM VALUE VALUES ('hzxy', '1', '合作协议', '
本协议适用于在图神上开设主页、使用口令推广并参与收益分成的创作者与推广者（下称“你”），以及图神平台运营方（下称“我们”）。它是《用户协议》的补充，两者不一致时，就收益与合作事项以本协议为准。
# 一、合作方式
- 你提供作品和推广，我们提供存储、口令、取图页、数据统计、收益结算和客服。
- 每条产品线最多开设 3 个主页，会员可以更多。主页和作品都需要审核，审核标准对所有人一致，结论会写明原因。
- 口令由你选择或系统生成，全平台唯一。口令可以改指向，历史收益按事件发生时的指向计算。删除的口令 180 天内不再分配给他人。
# 二、收益分成
- 一笔收入的总额，创作者得 70%，其余归平台；邀请人和导师的奖励从平台的部分支付，不减少你的所得。
- 使用他人共享的素材，按双方约定的比例分成，没有约定的各得一半；共享结束后，新的收益不再分成，已经产生的不变。
- 每一笔分成精确到分，各方之和等于总额，你可以在收益明细里逐笔核对。
- 我们调整比例，会提前 7 天公示，不影响已经产生的收益。
# 三、有效数据
- 打开、浏览、保存、解锁等事件按匿名访客去重计算，异常数据保留但不计酬。
- 合作平台导入的数据以对方的结算单为准；对方冲正的，我们同步冲正，并在明细里写明。
# 四、发布与回填
- 你在其他平台发布的内容，应当遵守该平台的规则。因违反该平台规则产生的后果由你承担。
- 回填的作品应当是你本人账号发布的。冒领他人作品的，取消该作品的全部收益；重复冒领的，停止合作。
# 五、共享与授权
- 你可以把主页的素材共享给其他创作者使用，也可以随时停止。停止后，对方不再能新用，已经发布的内容按约定处理。
- 你授权我们为推广图神的需要，在活动、公告中展示你的公开作品并署名。不愿意展示的，告诉客服即可。
# 六、违规与扣款
- 抄袭、刷量、虚假宣传、传播违法内容等行为，我们可以下架内容、扣回相应收益，情节严重的封禁账号。
- 扣款先从“结算中”扣，再从“可提现”扣，不足部分记为欠款，从之后的收入中抵扣。每笔扣款都附有原因和证据，你可以在 15 天内申诉，由另一名工作人员复核。
# 七、合作平台的变化
微信、短视频等平台调整规则、限制链接或停止合作，可能影响你的推广。我们会尽快通知并提供替代办法，但不保证一定能恢复。
# 八、保密与数据
- 你的收益、账户和个人信息，我们不向其他创作者公开；排行榜默认不显示你的昵称。
- 未经许可，你不得抓取、汇总、出售平台数据。
# 九、期限与终止
本协议自你同意时生效，至账号注销时终止。任何一方可以提前 15 天通知终止。终止后，没有争议的收益按正常周期结算；保密、知识产权和争议解决条款继续有效。
# 十、争议
适用中华人民共和国法律。协商不成的，向有管辖权的人民法院起诉。
', '首次发布', '系统', '2026-11-14 09:55:16.676187+00', '2026-11-14 09:55:16.676187+00');
INSERT INTO agreements (kind, version, title, body, change_note, edited_by, edited_at, effective_at) OVERRIDING SYSTEM VALUE VALUES ('jzxy', '1', '兼职合作协议', '
本协议适用于在业余时间参与图神任务的合作者，包括在校学生、自由职业者和已有工作的人。签署之前，请确认你有时间，也确认你的学校或单位允许你这样做。
# 一、谁可以参加
- 年满 16 周岁，有完全民事行为能力，或者以自己的劳动收入为主要生活来源；已满 16 周岁不满 18 周岁的，应当取得监护人同意。
- 在职人员应当自行确认不违反与原单位的约定，例如竞业限制和保密义务。
- 在校学生应当以学业为先，不得因参加任务影响上课和考试。
# 二、做什么，怎么做
- 任务都在线上完成，包括制作和上传作品、整理主页、发布和回填、协助测试等。
- 任务由你自愿领取。领取后请在约定时间内完成；不能完成的，提前在页面上放弃，不影响以后领取。
- 我们不收取任何押金、培训费、材料费。凡以图神名义要你先交钱的，都是诈骗，请立即停止并告诉我们。
# 三、报酬
- 每项任务的计酬标准在领取前写明，完成并通过审核后计入“结算中”，按公示的周期转为“可提现”。
- 没有通过审核的，会写明原因。可以修改后重新提交；同一任务的审核意见前后不一致时，以对你有利的为准。
- 报酬按你的个人所得依法代扣代缴税款，税后金额打到你本人名下的收款账户，不能由他人代收。
# 四、时间与健康
- 我们不安排夜班和连续作业，也不考核在线时长。
- 请合理安排时间，避免长时间用眼和久坐。
# 五、权利归属
- 你为任务原创的作品，著作权归你，按《用户协议》授权我们使用。
- 任务说明中写明“委托创作、著作权归平台”的，以任务说明为准，这类任务会在报酬中单独标明。
- 使用了他人的素材、字体或模板的，应当确认可以商用，并保留授权证明。
# 六、双方的承诺
- 我们承诺按时足额结算，不以任何理由克扣；结算延迟的，每延迟一天按应付金额的万分之五补偿。
- 你承诺提交的结果真实、原创、合法，不使用机器刷量，不买卖账号。
# 七、停止合作
你可以随时停止，已经完成的部分照常结算。你有欺诈、抄袭、泄露他人信息等行为的，我们可以立即停止合作，并依法追究责任。
# 八、性质与争议
本协议是平等主体之间的合作协议，不构成劳动合同。发生争议先协商，协商不成的，可以向有管辖权的人民法院起诉。
', '首次发布', '系统', '2026-11-14 09:55:16.676187+00', '2026-11-14 09:55:16.676187+00');
INSERT INTO agreements (kind, version, title, body, change_note, edited_by, edited_at, effective_at) OVERRIDING SYSTEM VALUE VALUES ('yhxy', '1', '用户协议', '
欢迎使用图神。本协议由你与图神平台运营方（下称“我们”）订立，说明双方在你使用图神服务时的权利和义务。请先读完再勾选同意；与你关系重大的内容，我们写在前面，也尽量写得直白。如果你不同意其中任何一条，请不要注册，也不要继续使用。
# 一、服务是什么
图神是供创作者和推广者使用的内容推广与收益分成平台。你可以上传图片、图文和视频，把它们整理成主页和专辑，生成口令供受众取图，在其他平台发布后回填，并按规则获得收益。
我们会持续改进服务。新增、调整或停止某项功能时，会提前在消息通知里告诉你；影响你已有收益的调整，至少提前 7 天说明，并且不追溯已经结算的部分。
# 二、账号
- 你需要年满 16 周岁；已满 16 周岁不满 18 周岁的，应当在监护人知情并同意后使用。我们不允许未满 16 周岁的人参与有偿推广。
- 注册时请使用本人的手机号。一个手机号只能注册一个账号。账号归你使用，不能出租、出借、转让或出售。
- 请保管好密码和验证码。我们的工作人员不会向你索要验证码。发现账号被他人使用，请立即退出全部设备并联系客服。
- 你可以开通子账号，让合作的人替你处理创作、口令、发布和回复。子账号不能操作资金、团队、会员和注销。子账号在授权范围内的行为，视为你本人的行为。
- 你可以随时申请注销，具体见《账号注销协议》。
# 三、内容归谁，怎么用
- 你上传的内容，著作权仍归你或原权利人所有，不因上传而转移。
- 为了提供服务，你授权我们在全球范围内、在服务期间免费地存储、复制、缩放、转码、展示和通过口令向受众提供这些内容；这一授权是非独占的，仅限于运营图神所必需，随作品删除或账号注销而终止。已经被受众依法保存的副本除外。
- 你保证对上传的内容拥有权利或已取得授权，不侵犯他人的著作权、肖像权、名誉权、隐私权和商标权。
- 使用人工智能生成或合成的内容，上传时必须如实声明。我们会按国家规定加注标识，你不得删除、篡改、伪造或隐匿这些标识。
# 四、不可以做的事
- 发布违反法律法规的内容，包括危害国家安全、淫秽色情、赌博、暴力恐怖、诈骗、侮辱诽谤、侵害未成年人权益的内容。
- 抄袭、盗用他人作品，或者批量上传重复、低质的内容。
- 用机器、脚本、虚假流量、诱导点击等方式制造浏览、保存、下单或邀请数据。
- 虚构收益、承诺回报，或者以缴费、购买、发展人头为条件拉人加入。邀请关系最多计一级奖励，任何多级计酬都是被禁止的。
- 攻击、破解、爬取平台，或者绕过技术限制获取他人的内容和数据。
# 五、收益与结算
- 收益来源、费率和结算周期以产品内公示的规则为准。页面上的“预估”只供参考，以“已结算”的数字为准。
- 一般收益在产生后第 7 天转为可提现。涉及投诉、刷量核查或合作平台尚未结算的部分，可能延后，我们会说明原因。
- 因违规取得的收益，我们有权不予结算；已经结算的，可以从后续收益中扣回。每一笔扣款都会写明原因，你可以申诉。
- 提现、个人所得税和手续费的规则见《提现说明》。
# 六、违规怎么处理
根据情节，我们可能采取提醒、要求改正、下架作品、暂停主页、限制功能、扣回收益、封禁账号等措施。封禁由两名工作人员分别提出和复核，封禁页会写明原因和期限，你可以在页面上申诉；封禁期间余额为你保留，不会被没收。涉嫌违法的，我们会依法报告并配合调查。
# 七、个人信息
我们如何收集、使用、保存和保护你的个人信息，见《隐私政策》。它是本协议的一部分。
# 八、责任
- 因不可抗力、网络故障、合作平台变更规则等我们不能控制的原因造成服务中断的，我们会尽快恢复并告知进展，但不承担由此造成的间接损失。
- 因我们的故意或重大过失造成你的财产损失，或者造成人身损害的，我们依法承担责任，本协议的任何约定都不能免除。
- 因你违反本协议或侵犯他人权利给我们造成损失的，你应当赔偿。
# 九、协议的变更
我们修改本协议时，会发布新版本，写明改了什么、何时生效，并在你下次进入时请你阅读和确认。不同意新版本的，可以停止使用并申请注销，修改之前的权利不受影响。每一版协议和你同意的时间都会保存，可以随时查看。
# 十、适用法律与争议
本协议适用中华人民共和国法律。发生争议，双方先协商；协商不成的，可以向我们所在地或者你住所地有管辖权的人民法院起诉。
# 十一、联系我们
对本协议有任何疑问，请在“投诉建议”里留言，或者通过首页公布的客服方式联系我们。我们一般在 3 个工作日内答复。
', '首次发布', '系统', '2026-11-14 09:55:16.676187+00', '2026-11-14 09:55:16.676187+00');
INSERT INTO agreements (kind, version, title, body, change_note, edited_by, edited_at, effective_at) OVERRIDING SYSTEM VALUE VALUES ('yszc', '1', '隐私政策', '
我们知道个人信息对你很重要。这份政策说明图神收集哪些信息、为什么要收集、保存多久、和谁共享，以及你可以怎样查看、更正、导出和删除它们。我们只收集提供服务所必需的信息；拒绝提供非必需的信息，不影响你使用其他功能。
# 一、我们收集什么，为什么
- 注册与登录：手机号、短信验证码、邀请码；在微信内登录时，还有微信昵称、头像和该公众号下的用户标识。用途：确认是你本人，建立账号。
- 资料：你主动填写的昵称、头像、简介和地区。用途：让别人认出你。可以不填。
- 作品：你上传的图片、视频和文字。上传后，我们会去除照片里的拍摄位置等隐私信息，再保存和展示。
- 提现：真实姓名、身份证号、收款账户。用途：核对收款人、依法代扣代缴个人所得税。这些属于敏感个人信息，只在你申请提现时、取得你的单独同意后收集；不提现就不需要提供。
- 人脸：只有使用 AI 换脸时，才会处理你选择的照片，每次使用前都会单独征求同意；原照片在 24 小时内删除，不用于识别身份。不想使用人脸的，可以选择不含人脸的模板。
- 设备与日志：设备类型、浏览器、网络地址、登录时间和操作记录。用途：保障账号安全、排查故障、履行法定的日志留存义务。
- 位置：只有你主动选择位置时才会使用，不会在后台获取。
# 二、我们不做什么
- 不读取你的通讯录、短信和相册目录；选图时只拿到你选中的那几张。
- 不出售个人信息。
- 不因为你关闭个性化或活动通知而降低基本服务。
# 三、如何保存和保护
- 信息保存在中华人民共和国境内。
- 手机号、姓名、身份证号和银行卡号加密保存，页面和工作人员看到的是打码后的内容；查看完整内容需要写明原因，并留下不可修改的记录。
- 密码和验证码只保存无法还原的校验值。
- 保存期限：账号存续期间；注销后按《账号注销协议》处理。网络日志至少保存 6 个月，交易和税务凭证按法律规定的期限保存。短信验证码 5 分钟后失效，记录在两天内删除。
# 四、与谁共享
只在下面的情形、以最小范围提供，并要求对方承担保密义务：
- 短信服务商：手机号，用于发送验证码。
- 微信：授权登录和分享所需的信息。
- 支付机构与银行：姓名、收款账户和金额，用于打款。
- 税务机关：依法报送的身份与收入信息。
- 司法和行政机关：依法要求提供的信息。
邀请你的人可以看到你的昵称和活跃情况，你可以在“设置”里关闭；关闭后对方只看到打码的昵称。
# 五、你的权利
- 查看：在“设置—我的信息”里查看我们保存了哪些信息。
- 更正：在“完善信息”“更换手机号”里修改。
- 撤回同意：在“设置”里关闭对应的开关，和当初打开一样方便。
- 删除：作品可以随时删除；账号可以申请注销。
- 复制和转移：通过“投诉建议”提出，我们在 15 个工作日内提供。
- 解释：对自动审核、风控等结论有疑问，可以要求人工说明。
行使这些权利不收费。为了确认是你本人，我们可能需要你重新验证手机号。
# 六、未成年人
图神面向已满 16 周岁的人。我们不会主动收集不满 14 周岁儿童的个人信息；发现误收的，会立即删除。监护人发现这种情况，请联系我们。
# 七、Cookie 与本地存储
我们用本地存储保存登录状态、邀请码和你的草稿；用一个只在授权往返中有效的 Cookie 保护微信登录。它们不用于跨站追踪。清除缓存会让你退出登录，未提交的草稿也会丢失。
# 八、政策更新
政策更新时，会写明改了什么，并在你下次进入时请你阅读和确认。涉及收集范围扩大、共享对象增加、敏感信息处理的变化，会单独征求你的同意。历史版本可以随时查看。
# 九、联系我们
对个人信息有任何问题、意见或投诉，请在“投诉建议”里选择“个人信息”，我们的个人信息保护负责人会在 15 个工作日内答复。对答复不满意的，可以向网信、电信、公安、市场监管等部门投诉或者依法起诉。
', '首次发布', '系统', '2026-11-14 09:55:16.676187+00', '2026-11-14 09:55:16.676187+00');
INSERT INTO agreements (kind, version, title, body, change_note, edited_by, edited_at, effective_at) OVERRIDING SYSTEM VALUE VALUES ('zxxy', '1', '账号注销协议', '
注销后，账号不能找回。请在申请之前读完本协议，并处理好余额和未完成的事项。
# 一、申请之前
为了不给你造成损失，申请时账号需要满足：
- 余额已经提现或结清，没有处理中的提现、结算中的收益和欠款；你也可以书面放弃余额。
- 没有处理中的投诉、申诉、共享和解绑申请。
- 没有未确认的警告，账号不在封禁中。
不满足的，页面会逐条列出，并告诉你到哪里处理。除此之外，我们不设置其他条件，也不需要你说明理由。
# 二、怎么申请
在“设置—注销账号”里阅读本协议，用短信验证码确认是你本人，即可提交。
# 三、15 天的冷静期
- 提交后有 15 天冷静期。期间账号不能使用，口令停止推广，但数据都还在。
- 期间任何时候重新登录，都可以在页面上撤销，账号立即恢复。
- 15 天到期后，系统会在当天夜里完成注销。
# 四、注销之后
以下内容会被删除，或者处理成无法识别到你：
- 手机号、昵称、头像、简介、地区、微信绑定、密码。
- 主页、作品、专辑、口令和草稿。
- 子账号、登录记录、消息通知和个人设置。
- 实名信息和收款账户，在法律要求的保存期满后删除。
以下内容依法或者为了他人的利益会保留，但只对应一个编号，不再与你关联：
- 账务流水、税务凭证和协议同意记录，按法律规定的期限保存。
- 你与他人的邀请关系，只保留编号，用于结算他人的收益。
- 网络日志至少保存 6 个月，只用于履行法定义务。
# 五、请注意
- 注销不会免除之前的责任。发现注销前有违法行为的，我们会依法配合处理。
- 会员、奖励、等级等权益在注销时作废。
- 受众已经保存到自己设备上的图片，我们无法收回。
- 同一手机号可以重新注册，但会是一个全新的账号，以前的数据和关系都不会恢复。
# 六、你的权利
注销过程中遇到任何问题，可以联系客服。我们在 15 个工作日内完成处理，并通过短信或页面告知结果。
', '首次发布', '系统', '2026-11-14 09:55:16.676187+00', '2026-11-14 09:55:16.676187+00');
SELECT setval(pg_get_serial_sequence('approvals', 'id'), max(id)) FROM approvals HAVING max(id) > 0;
INSERT INTO audit_log (id, at, actor, action, subject, reason, before, after, request_id) OVERRIDING SYSTEM VALUE VALUES ('1', '2026-11-15 09:55:17.563+00', 'system', 'staff.create', 'staff:1', '演示数据', NULL, '{"name": "陈立", "roles": ["admin"], "disabled": false, "username": "demo.admin"}', NULL);
INSERT INTO audit_log (id, at, actor, action, subject, reason, before, after, request_id) OVERRIDING SYSTEM VALUE VALUES ('2', '2026-11-15 09:55:17.569+00', 'system', 'staff.create', 'staff:2', '演示数据', NULL, '{"name": "王珂", "roles": ["admin"], "disabled": false, "username": "demo.admin2"}', NULL);
INSERT INTO audit_log (id, at, actor, action, subject, reason, before, after, request_id) OVERRIDING SYSTEM VALUE VALUES ('3', '2026-11-15 09:55:17.572+00', 'system', 'staff.create', 'staff:3', '演示数据', NULL, '{"name": "何苗", "roles": ["reviewer"], "disabled": false, "username": "demo.reviewer"}', NULL);
INSERT INTO audit_log (id, at, actor, action, subject, reason, before, after, request_id) OVERRIDING SYSTEM VALUE VALUES ('4', '2026-11-15 09:55:17.576+00', 'system', 'staff.create', 'staff:4', '演示数据', NULL, '{"name": "苏晴", "roles": ["operator"], "disabled": false, "username": "demo.operator"}', NULL);
INSERT INTO audit_log (id, at, actor, action, subject, reason, before, after, request_id) OVERRIDING SYSTEM VALUE VALUES ('5', '2026-11-15 09:55:17.579+00', 'system', 'staff.create', 'staff:5', '演示数据', NULL, '{"name": "林可", "roles": ["support"], "disabled": false, "username": "demo.support"}', NULL);
INSERT INTO audit_log (id, at, actor, action, subject, reason, before, after, request_id) OVERRIDING SYSTEM VALUE VALUES ('6', '2026-11-15 09:55:17.584+00', 'system', 'staff.create', 'staff:6', '演示数据', NULL, '{"name": "李雯", "roles": ["finance_maker"], "disabled": false, "username": "demo.maker"}', NULL);
INSERT INTO audit_log (id, at, actor, action, subject, reason, before, after, request_id) OVERRIDING SYSTEM VALUE VALUES ('7', '2026-11-15 09:55:17.587+00', 'system', 'staff.create', 'staff:7', '演示数据', NULL, '{"name": "周敏", "roles": ["finance_checker"], "disabled": false, "username": "demo.checker"}', NULL);
SELECT setval(pg_get_serial_sequence('audit_log', 'id'), max(id)) FROM audit_log HAVING max(id) > 0;
INSERT INTO ban_appeal_messages (ban_id, id, staff_id, text, said_at) OVERRIDING SYSTEM VALUE VALUES ('1', '1', NULL, '其中两张是朋友授权给我的，我可以补充授权书。', '2026-11-14 09:55:17.236+00');
SELECT setval(pg_get_serial_sequence('ban_appeal_messages', 'id'), max(id)) FROM ban_appeal_messages HAVING max(id) > 0;
INSERT INTO ban_appeals (ban_id, uid, state, opened_at, decided_at) OVERRIDING SYSTEM VALUE VALUES ('1', '880004', 'open', '2026-11-14 09:55:17.236+00', NULL);
INSERT INTO bans (id, uid, reason, until, banned_at, lifted_at, proposed_by, banned_by, approval_id, lifted_by, lift_reason) OVERRIDING SYSTEM VALUE VALUES ('1', '880004', '多次上传他人作品并声明为原创', '2026-12-15 09:55:17.236+00', '2026-11-13 09:55:17.236+00', NULL, 'system', 'system', NULL, NULL, NULL);
SELECT setval(pg_get_serial_sequence('bans', 'id'), max(id)) FROM bans HAVING max(id) > 0;
INSERT INTO jobs.queue (name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, retention_seconds, deletion_seconds, dead_letter, partition, table_name, deferred_count, queued_count, ready_count, warning_queued, active_count, failed_count, total_count, created_delta, completed_delta, failed_delta, delta_on, delta_seconds, ready_history, heartbeat_seconds, notify, singletons_active, monitor_claim_on, monitor_on, maintain_on, created_on, updated_on) OVERRIDING SYSTEM VALUE VALUES ('__pgboss__send-it', 'standard', '2', '0', 'false', NULL, '900', '1209600', '604800', NULL, 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-15 09:55:16.777266+00', '2026-11-15 09:55:16.777266+00');
INSERT INTO jobs.queue (name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, retention_seconds, deletion_seconds, dead_letter, partition, table_name, deferred_count, queued_count, ready_count, warning_queued, active_count, failed_count, total_count, created_delta, completed_delta, failed_delta, delta_on, delta_seconds, ready_history, heartbeat_seconds, notify, singletons_active, monitor_claim_on, monitor_on, maintain_on, created_on, updated_on) OVERRIDING SYSTEM VALUE VALUES ('account.close', 'standard', '5', '2', 'true', NULL, '1800', '1209600', '604800', NULL, 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', '60', 'true', NULL, NULL, NULL, NULL, '2026-11-15 09:55:16.805807+00', '2026-11-15 09:55:16.805807+00');
INSERT INTO jobs.queue (name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, retention_seconds, deletion_seconds, dead_letter, partition, table_name, deferred_count, queued_count, ready_count, warning_queued, active_count, failed_count, total_count, created_delta, completed_delta, failed_delta, delta_on, delta_seconds, ready_history, heartbeat_seconds, notify, singletons_active, monitor_claim_on, monitor_on, maintain_on, created_on, updated_on) OVERRIDING SYSTEM VALUE VALUES ('account.end-ban', 'standard', '5', '2', 'true', NULL, '300', '1209600', '604800', NULL, 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', '60', 'true', NULL, NULL, NULL, NULL, '2026-11-15 09:55:16.805032+00', '2026-11-15 09:55:16.805032+00');
INSERT INTO jobs.queue (name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, retention_seconds, deletion_seconds, dead_letter, partition, table_name, deferred_count, queued_count, ready_count, warning_queued, active_count, failed_count, total_count, created_delta, completed_delta, failed_delta, delta_on, delta_seconds, ready_history, heartbeat_seconds, notify, singletons_active, monitor_claim_on, monitor_on, maintain_on, created_on, updated_on) OVERRIDING SYSTEM VALUE VALUES ('account.forget', 'standard', '5', '2', 'true', NULL, '300', '1209600', '604800', NULL, 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', '60', 'true', NULL, NULL, NULL, NULL, '2026-11-15 09:55:16.80653+00', '2026-11-15 09:55:16.80653+00');
INSERT INTO jobs.queue (name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, retention_seconds, deletion_seconds, dead_letter, partition, table_name, deferred_count, queued_count, ready_count, warning_queued, active_count, failed_count, total_count, created_delta, completed_delta, failed_delta, delta_on, delta_seconds, ready_history, heartbeat_seconds, notify, singletons_active, monitor_claim_on, monitor_on, maintain_on, created_on, updated_on) OVERRIDING SYSTEM VALUE VALUES ('platform.upkeep', 'standard', '5', '2', 'true', NULL, '300', '1209600', '604800', NULL, 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', '60', 'true', NULL, NULL, NULL, NULL, '2026-11-15 09:55:16.798311+00', '2026-11-15 09:55:16.798311+00');
INSERT INTO jobs.queue (name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, retention_seconds, deletion_seconds, dead_letter, partition, table_name, deferred_count, queued_count, ready_count, warning_queued, active_count, failed_count, total_count, created_delta, completed_delta, failed_delta, delta_on, delta_seconds, ready_history, heartbeat_seconds, notify, singletons_active, monitor_claim_on, monitor_on, maintain_on, created_on, updated_on) OVERRIDING SYSTEM VALUE VALUES ('upload.erase', 'standard', '5', '2', 'true', NULL, '300', '1209600', '604800', NULL, 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', '60', 'true', NULL, NULL, NULL, NULL, '2026-11-15 09:55:16.803932+00', '2026-11-15 09:55:16.803932+00');
INSERT INTO jobs.queue (name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, retention_seconds, deletion_seconds, dead_letter, partition, table_name, deferred_count, queued_count, ready_count, warning_queued, active_count, failed_count, total_count, created_delta, completed_delta, failed_delta, delta_on, delta_seconds, ready_history, heartbeat_seconds, notify, singletons_active, monitor_claim_on, monitor_on, maintain_on, created_on, updated_on) OVERRIDING SYSTEM VALUE VALUES ('upload.process', 'standard', '5', '2', 'true', NULL, '1200', '1209600', '604800', NULL, 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', '60', 'true', NULL, NULL, NULL, NULL, '2026-11-15 09:55:16.802151+00', '2026-11-15 09:55:16.802151+00');
INSERT INTO jobs.queue (name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, retention_seconds, deletion_seconds, dead_letter, partition, table_name, deferred_count, queued_count, ready_count, warning_queued, active_count, failed_count, total_count, created_delta, completed_delta, failed_delta, delta_on, delta_seconds, ready_history, heartbeat_seconds, notify, singletons_active, monitor_claim_on, monitor_on, maintain_on, created_on, updated_on) OVERRIDING SYSTEM VALUE VALUES ('upload.sweep', 'standard', '5', '2', 'true', NULL, '300', '1209600', '604800', NULL, 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', '60', 'true', NULL, NULL, NULL, NULL, '2026-11-15 09:55:16.803105+00', '2026-11-15 09:55:16.803105+00');
INSERT INTO jobs.schedule (name, key, kind, cron, timezone, data, options, created_on, updated_on, last_job_id) OVERRIDING SYSTEM VALUE VALUES ('account.close', '', 'cron', '30 3 * * *', 'Asia/Shanghai', '{}', '{"tz": "Asia/Shanghai"}', '2026-11-15 09:55:16.968669+00', '2026-11-15 09:55:16.968669+00', NULL);
INSERT INTO jobs.schedule (name, key, kind, cron, timezone, data, options, created_on, updated_on, last_job_id) OVERRIDING SYSTEM VALUE VALUES ('account.forget', '', 'cron', '40 3 * * *', 'Asia/Shanghai', '{}', '{"tz": "Asia/Shanghai"}', '2026-11-15 09:55:16.971032+00', '2026-11-15 09:55:16.971032+00', NULL);
INSERT INTO jobs.schedule (name, key, kind, cron, timezone, data, options, created_on, updated_on, last_job_id) OVERRIDING SYSTEM VALUE VALUES ('platform.upkeep', '', 'cron', '20 4 * * *', 'Asia/Shanghai', '{}', '{"tz": "Asia/Shanghai"}', '2026-11-15 09:55:16.950025+00', '2026-11-15 09:55:16.950025+00', NULL);
INSERT INTO jobs.schedule (name, key, kind, cron, timezone, data, options, created_on, updated_on, last_job_id) OVERRIDING SYSTEM VALUE VALUES ('upload.sweep', '', 'cron', '*/10 * * * *', 'Asia/Shanghai', '{}', '{"tz": "Asia/Shanghai"}', '2026-11-15 09:55:16.965996+00', '2026-11-15 09:55:16.965996+00', NULL);
INSERT INTO jobs.version (version, cron_on, bam_on, flow_on, reindex_on, monitor_backoff_on) OVERRIDING SYSTEM VALUE VALUES ('43', '2026-11-15 09:55:16.791608+00', '2026-11-15 09:55:16.783965+00', '2026-11-15 09:55:16.78574+00', NULL, NULL);
INSERT INTO migrations (name, hash, applied_at) OVERRIDING SYSTEM VALUE VALUES ('0001-create-people.sql', '4bf7f2b9e5dd7e2ea6445ed7be36fd8e8ff192b35b90873f34ae5169a989b643', '2026-11-15 09:55:16.544431+00');
INSERT INTO migrations (name, hash, applied_at) OVERRIDING SYSTEM VALUE VALUES ('0002-create-platform.sql', 'f7dab167e8d9f5f13299da8a9fd03cde97baf73d3d67543fdede7fa863cf63af', '2026-11-15 09:55:16.571462+00');
INSERT INTO migrations (name, hash, applied_at) OVERRIDING SYSTEM VALUE VALUES ('0003-create-staff.sql', '1d8088e47c619b21d2a15cc8b790f2dd39f7563df65c3a24fd74cff583f7a5b3', '2026-11-15 09:55:16.58735+00');
INSERT INTO migrations (name, hash, applied_at) OVERRIDING SYSTEM VALUE VALUES ('0004-create-sign-in.sql', 'dc884c14e3937b1c06c84cb33a4b2ca80d85c4ab958c52780ef2a90fb093386d', '2026-11-15 09:55:16.600851+00');
INSERT INTO migrations (name, hash, applied_at) OVERRIDING SYSTEM VALUE VALUES ('0005-create-notices.sql', '1005de3ac2a69f5a2926b78d569b27d6c5bc06823462316b7cb71d405df7fe97', '2026-11-15 09:55:16.63463+00');
INSERT INTO migrations (name, hash, applied_at) OVERRIDING SYSTEM VALUE VALUES ('0006-extend-staff.sql', 'a296ce93cf45a4539a9e171d90925db2bf6b2ab17d07377c7b42cb29738ec7e8', '2026-11-15 09:55:16.659705+00');
INSERT INTO migrations (name, hash, applied_at) OVERRIDING SYSTEM VALUE VALUES ('0007-seed-agreements.sql', 'ca789f27513194166bdb46cc5b5930aa72f0a32bbb026738b53853f1dafccf34', '2026-11-15 09:55:16.676187+00');
INSERT INTO migrations (name, hash, applied_at) OVERRIDING SYSTEM VALUE VALUES ('0008-index-unionids.sql', 'a1677356170495844029054641bb4b8054d548526f98d1426a86f07b4d679585', '2026-11-15 09:55:16.679627+00');
INSERT INTO migrations (name, hash, applied_at) OVERRIDING SYSTEM VALUE VALUES ('0009-create-uploads.sql', '6f253a81dbd10f6db0e4079af5f2d4da6d397f944b79ab2cbc9b1cacb09d1315', '2026-11-15 09:55:16.681065+00');
INSERT INTO navigation_items (id, place, "position", title, icon, appid, path, h5, pages, is_tab, api_url, api_param, callback_url, callback_param, is_shown, opened, done) OVERRIDING SYSTEM VALUE VALUES ('agreement', 'mine', '2', '用户协议', 'file', NULL, NULL, NULL, '/pages/system/yhxy', 'false', NULL, '{}', NULL, '{}', 'true', '0', '0');
INSERT INTO navigation_items (id, place, "position", title, icon, appid, path, h5, pages, is_tab, api_url, api_param, callback_url, callback_param, is_shown, opened, done) OVERRIDING SYSTEM VALUE VALUES ('home', 'guide', '1', '回到首页', 'home', NULL, NULL, NULL, '/', 'true', NULL, '{}', NULL, '{}', 'true', '0', '0');
INSERT INTO navigation_items (id, place, "position", title, icon, appid, path, h5, pages, is_tab, api_url, api_param, callback_url, callback_param, is_shown, opened, done) OVERRIDING SYSTEM VALUE VALUES ('mine', 'home', '2', '个人中心', 'user', NULL, NULL, NULL, '/pages/mine/index', 'true', 'v4/system/navigationOpened', '{"id": "mine", "step": "open"}', NULL, '{}', 'true', '0', '0');
INSERT INTO navigation_items (id, place, "position", title, icon, appid, path, h5, pages, is_tab, api_url, api_param, callback_url, callback_param, is_shown, opened, done) OVERRIDING SYSTEM VALUE VALUES ('notices', 'home', '1', '消息通知', 'bell', NULL, NULL, NULL, '/pages/mine/notice/index', 'false', 'v4/system/navigationOpened', '{"id": "notices", "step": "open"}', 'v4/system/navigationOpened', '{"id": "notices", "step": "done"}', 'true', '0', '0');
INSERT INTO navigation_items (id, place, "position", title, icon, appid, path, h5, pages, is_tab, api_url, api_param, callback_url, callback_param, is_shown, opened, done) OVERRIDING SYSTEM VALUE VALUES ('privacy', 'mine', '1', '隐私政策', 'shield', NULL, NULL, NULL, '/pages/system/yszc', 'false', NULL, '{}', NULL, '{}', 'true', '0', '0');
INSERT INTO notice_marks (uid, read_through) OVERRIDING SYSTEM VALUE VALUES ('880001', '3');
INSERT INTO notice_marks (uid, read_through) OVERRIDING SYSTEM VALUE VALUES ('880002', '3');
INSERT INTO notice_marks (uid, read_through) OVERRIDING SYSTEM VALUE VALUES ('880003', '3');
INSERT INTO notices (id, kind, title, body, path, action, to_uid, is_pinned, written_by, written_at, published_at, number, withdrawn_at) OVERRIDING SYSTEM VALUE VALUES ('1', 'announcement', '这里是演示环境', '这里的人、作品和数字都是演示数据，可以放心点每一个按钮。
短信和微信由本机的模拟台代替，验证码在模拟台的短信收件箱里。', NULL, NULL, NULL, 'true', '系统', '2026-10-26 09:55:17.236+00', '2026-10-26 09:55:17.236+00', '1', NULL);
INSERT INTO notices (id, kind, title, body, path, action, to_uid, is_pinned, written_by, written_at, published_at, number, withdrawn_at) OVERRIDING SYSTEM VALUE VALUES ('2', 'activity', '春日壁纸征集开始了', '上传与春天有关的竖版壁纸，入选作品会在首页展示。
活动不收取任何费用，也不承诺收益。', NULL, NULL, NULL, 'false', '系统', '2026-11-10 09:55:17.236+00', '2026-11-10 09:55:17.236+00', '2', NULL);
INSERT INTO notices (id, kind, title, body, path, action, to_uid, is_pinned, written_by, written_at, published_at, number, withdrawn_at) OVERRIDING SYSTEM VALUE VALUES ('3', 'announcement', '隐私开关上线', '现在可以在设置里决定谁能用手机号找到你、排行榜是否显示昵称。', '/pages/mine/setting/index', '去设置', NULL, 'false', '系统', '2026-11-13 09:55:17.236+00', '2026-11-13 09:55:17.236+00', '3', NULL);
SELECT setval(pg_get_serial_sequence('notices', 'id'), max(id)) FROM notices HAVING max(id) > 0;
INSERT INTO people (uid, nickname, avatar_url, state, phone_sealed, phone_hash, phone_masked, password_hash, invite_code, inviter_uid, register_channel, is_demo, created_at, closing_at, closed_at, intro, region, un, switches, closes_at) OVERRIDING SYSTEM VALUE VALUES ('880001', '阿哲', NULL, 'active', E'\\x01492b21299b075189fac361e2dda0aecde9c6ad9568665ce99d1e2e03acd39fe279459dc438e143', E'\\xf5a082e736d6bb7503b01200016c9b8896563a2b2ff188a2f588476e43dabc51', '1380****8001', 'scrypt$32768$8$3$NPFK7aAqIK5ck8j+m99l2w==$eli9MGDtu/Umlh0B4kQOyTwdncPj89gfdjwP7RkDhv4=', 'EN2TYQ', NULL, NULL, 'true', '2026-07-18 09:55:17.236+00', NULL, NULL, '拍了十年风光，教人把照片变成壁纸', '云南 大理', NULL, '{}', NULL);
INSERT INTO people (uid, nickname, avatar_url, state, phone_sealed, phone_hash, phone_masked, password_hash, invite_code, inviter_uid, register_channel, is_demo, created_at, closing_at, closed_at, intro, region, un, switches, closes_at) OVERRIDING SYSTEM VALUE VALUES ('880002', '林晚风', NULL, 'active', E'\\x01edfa82fc038371561a815e32558f7452bc97c738d89b8cc2950632062b302d302a38834cc6e42c', E'\\x57d269171dd453f8eec9612676e73210f401c9c09d1097b39b5463fe6470cf04', '1380****8000', 'scrypt$32768$8$3$NPFK7aAqIK5ck8j+m99l2w==$eli9MGDtu/Umlh0B4kQOyTwdncPj89gfdjwP7RkDhv4=', 'BAH7D7', '880001', NULL, 'true', '2026-08-17 09:55:17.236+00', NULL, NULL, '山野与晚霞，每周更新一组手机壁纸', '浙江 杭州', NULL, '{}', NULL);
INSERT INTO people (uid, nickname, avatar_url, state, phone_sealed, phone_hash, phone_masked, password_hash, invite_code, inviter_uid, register_channel, is_demo, created_at, closing_at, closed_at, intro, region, un, switches, closes_at) OVERRIDING SYSTEM VALUE VALUES ('880003', '小满', NULL, 'active', E'\\x01e7846acb1bd3b6007b806eca9e808a33fac1b3223c3fdef2ecdacc371a800a68f68e4f52f41c58', E'\\x75d8017fd5ab4f2091e17a0f2ea6b7b3f71847ceceb0fcfcbcf90b3e9db0cc64', '1380****8002', 'scrypt$32768$8$3$NPFK7aAqIK5ck8j+m99l2w==$eli9MGDtu/Umlh0B4kQOyTwdncPj89gfdjwP7RkDhv4=', 'JNZHQH', '880002', NULL, 'true', '2026-10-16 09:55:17.236+00', NULL, NULL, '', '', NULL, '{}', NULL);
INSERT INTO people (uid, nickname, avatar_url, state, phone_sealed, phone_hash, phone_masked, password_hash, invite_code, inviter_uid, register_channel, is_demo, created_at, closing_at, closed_at, intro, region, un, switches, closes_at) OVERRIDING SYSTEM VALUE VALUES ('880004', '周知行', NULL, 'banned', E'\\x010b76e28d7e46182bf2ca059d59425c09852651c7875f08dbee97348d3c8605beb535fd2c9465f9', E'\\x6e56596c78bea26979bc69d668f71be686db7c6b429112660f78ba3ff7327ea8', '1380****8003', 'scrypt$32768$8$3$NPFK7aAqIK5ck8j+m99l2w==$eli9MGDtu/Umlh0B4kQOyTwdncPj89gfdjwP7RkDhv4=', 'B9K2ZE', '880002', NULL, 'true', '2026-09-16 09:55:17.236+00', NULL, NULL, '什么都拍一点', '广东 深圳', NULL, '{}', NULL);
INSERT INTO people (uid, nickname, avatar_url, state, phone_sealed, phone_hash, phone_masked, password_hash, invite_code, inviter_uid, register_channel, is_demo, created_at, closing_at, closed_at, intro, region, un, switches, closes_at) OVERRIDING SYSTEM VALUE VALUES ('880005', '许念', NULL, 'closing', E'\\x01a9c2f24a70e37718b3183cd6f8003ff6ad7b5fd8d0efdc9de00e42641ebeb0035fe6cef3508d71', E'\\xcb0e85de6f665ac6c065e83b51396010a002716e73b7d165bc65d5de79be6f25', '1380****8004', 'scrypt$32768$8$3$NPFK7aAqIK5ck8j+m99l2w==$eli9MGDtu/Umlh0B4kQOyTwdncPj89gfdjwP7RkDhv4=', 'GAX37W', '880001', NULL, 'true', '2026-10-01 09:55:17.236+00', '2026-11-12 09:55:17.236+00', NULL, '想休息一阵子', '四川 成都', NULL, '{}', '2026-11-27 09:55:17.236+00');
SELECT setval(pg_get_serial_sequence('people', 'uid'), max(uid)) FROM people HAVING max(uid) > 0;
INSERT INTO person_notices (uid, number, kind, title, body, path, action, published_at, read_at) OVERRIDING SYSTEM VALUE VALUES ('880002', '4', 'account', '有新朋友通过你的邀请加入', '小* 刚刚用你的邀请码完成了注册。', NULL, NULL, '2026-11-14 09:55:17.236+00', '2026-11-15 09:55:18.24+00');
INSERT INTO person_notices (uid, number, kind, title, body, path, action, published_at, read_at) OVERRIDING SYSTEM VALUE VALUES ('880002', '5', 'account', '在新设备登录', '你的账号在 iPhone · 微信 登录。
如果不是你本人操作，请退出全部设备并修改密码。', '/pages/mine/setting/index', '查看设备', '2026-11-15 08:55:17.236+00', '2026-11-15 09:55:18.24+00');
SELECT setval(pg_get_serial_sequence('phone_codes', 'id'), max(id)) FROM phone_codes HAVING max(id) > 0;
INSERT INTO rate_windows (key, started_at, count) OVERRIDING SYSTEM VALUE VALUES ('all:ip:127.0.0.1', '1794736500000', '9');
INSERT INTO rate_windows (key, started_at, count) OVERRIDING SYSTEM VALUE VALUES ('all:uid:880001', '1794736500000', '2');
INSERT INTO rate_windows (key, started_at, count) OVERRIDING SYSTEM VALUE VALUES ('all:uid:880002', '1794736500000', '2');
INSERT INTO rate_windows (key, started_at, count) OVERRIDING SYSTEM VALUE VALUES ('all:uid:880003', '1794736500000', '2');
INSERT INTO rate_windows (key, started_at, count) OVERRIDING SYSTEM VALUE VALUES ('open/uploadImageInit:uid:880001', '1794736500000', '1');
INSERT INTO rate_windows (key, started_at, count) OVERRIDING SYSTEM VALUE VALUES ('open/uploadImageInit:uid:880002', '1794736500000', '1');
INSERT INTO rate_windows (key, started_at, count) OVERRIDING SYSTEM VALUE VALUES ('open/uploadImageInit:uid:880003', '1794736500000', '1');
INSERT INTO rate_windows (key, started_at, count) OVERRIDING SYSTEM VALUE VALUES ('v4/login/phoneLogin:ip:127.0.0.1', '1794736500000', '5');
INSERT INTO register_channels (name, title, intro, is_open) OVERRIDING SYSTEM VALUE VALUES ('campus', '校园创作者计划', '面向在校创作者：从一张壁纸开始，作品有人看，收益看得见。', 'true');
INSERT INTO register_channels (name, title, intro, is_open) OVERRIDING SYSTEM VALUE VALUES ('daren', '达人服务平台', '面向短视频与图文达人：上传作品、生成口令、查看每天的收益，一个账号管理所有推广。', 'true');
INSERT INTO sessions (guid, uid, sonid, token_hash, client_version, created_at, expires_at, revoked_at, device, parent_guid) OVERRIDING SYSTEM VALUE VALUES ('01a1dea1-f308-774c-84cb-8aedf7c8dd0e', '880001', '0', E'\\x3f692e82c8ccce32bd2edcbe3a7080e32b35499ef95f93036a13831e36f8022b', '20230413', '2026-11-15 09:55:17.896+00', '2026-11-21 09:55:17.896+00', NULL, '其他设备 · 浏览器', NULL);
INSERT INTO sessions (guid, uid, sonid, token_hash, client_version, created_at, expires_at, revoked_at, device, parent_guid) OVERRIDING SYSTEM VALUE VALUES ('01a1dea1-f457-7252-b8bc-0516582e3042', '880002', '0', E'\\x20ae43ba096fdf335ff137cf1185cd17bf1cd79e37110387f3edebde03f2319d', '20230413', '2026-11-15 09:55:18.231+00', '2026-11-21 09:55:18.231+00', NULL, '其他设备 · 浏览器', NULL);
INSERT INTO sessions (guid, uid, sonid, token_hash, client_version, created_at, expires_at, revoked_at, device, parent_guid) OVERRIDING SYSTEM VALUE VALUES ('01a1dea1-f5c0-7b96-a673-4548363d6980', '880003', '0', E'\\x7ffbfc2ab4efe544900f2241e96a74b5d5276d7b44d4e76031e7f40eeff04522', '20230413', '2026-11-15 09:55:18.592+00', '2026-11-21 09:55:18.592+00', NULL, '其他设备 · 浏览器', NULL);
INSERT INTO sessions (guid, uid, sonid, token_hash, client_version, created_at, expires_at, revoked_at, device, parent_guid) OVERRIDING SYSTEM VALUE VALUES ('01a1dea1-f6df-74a9-9389-9c7d715d34c1', '880004', '0', E'\\xb0beb9991827c10103ca4f402809aedc487dfd3a09190c17ec6fb30e02c6a076', '20230413', '2026-11-15 09:55:18.879+00', '2026-11-21 09:55:18.879+00', NULL, '其他设备 · 浏览器', NULL);
INSERT INTO sessions (guid, uid, sonid, token_hash, client_version, created_at, expires_at, revoked_at, device, parent_guid) OVERRIDING SYSTEM VALUE VALUES ('01a1dea1-f7f1-7ee6-a77c-9549193f3bfc', '880005', '0', E'\\xa414b1f6a779821bddb5bfab96164a823c67fa6bf4ff21c6fd7272151ebb5b0f', '20230413', '2026-11-15 09:55:19.153+00', '2026-11-21 09:55:19.153+00', NULL, '其他设备 · 浏览器', NULL);
INSERT INTO staff (id, username, name, roles, password_hash, totp_sealed, totp_step, disabled_at, is_demo, created_at, must_change_password) OVERRIDING SYSTEM VALUE VALUES ('1', 'demo.admin', '陈立', '{admin}', 'scrypt$32768$8$3$s2IVzcrUttGkmv/g7T34Hg==$AIqsgAtbRsklOgZV5o0/uxLxt8iqJcTrgdRzQge4uVo=', E'\\x01b9d7767f298ff6e687abe57a1ef3d2edd05ded3237ba82941c1c16a9f32441763fc9eab8f9dc7b208687bb2144b3f2a20b2bba95bede94b280a4ccad', '0', NULL, 'true', '2026-11-15 09:55:17.563+00', 'false');
INSERT INTO staff (id, username, name, roles, password_hash, totp_sealed, totp_step, disabled_at, is_demo, created_at, must_change_password) OVERRIDING SYSTEM VALUE VALUES ('2', 'demo.admin2', '王珂', '{admin}', 'scrypt$32768$8$3$s2IVzcrUttGkmv/g7T34Hg==$AIqsgAtbRsklOgZV5o0/uxLxt8iqJcTrgdRzQge4uVo=', E'\\x01b835d94db132983e40bfb32d40231215b0a92184ee11f179744a407859d7ed83ce5040f709289f7e5c8ae19ba3ce2868296d9cf2c211544b7f7a7976', '0', NULL, 'true', '2026-11-15 09:55:17.569+00', 'false');
INSERT INTO staff (id, username, name, roles, password_hash, totp_sealed, totp_step, disabled_at, is_demo, created_at, must_change_password) OVERRIDING SYSTEM VALUE VALUES ('3', 'demo.reviewer', '何苗', '{reviewer}', 'scrypt$32768$8$3$s2IVzcrUttGkmv/g7T34Hg==$AIqsgAtbRsklOgZV5o0/uxLxt8iqJcTrgdRzQge4uVo=', E'\\x01dbe6c386010cfe608722df1ddeb73553d3680ad7da0d9e3888c304c658c118433ac9520683fe9cd6e32fe0e10a4b5d9207d3294ad0038c9236ec4047', '0', NULL, 'true', '2026-11-15 09:55:17.572+00', 'false');
INSERT INTO staff (id, username, name, roles, password_hash, totp_sealed, totp_step, disabled_at, is_demo, created_at, must_change_password) OVERRIDING SYSTEM VALUE VALUES ('4', 'demo.operator', '苏晴', '{operator}', 'scrypt$32768$8$3$s2IVzcrUttGkmv/g7T34Hg==$AIqsgAtbRsklOgZV5o0/uxLxt8iqJcTrgdRzQge4uVo=', E'\\x01d8769054a00697c5ffce3e2a53eeae9c07daec60ef52f7b4c62ecb15f051f342fe0301e38bc30e0c1f386dc33cc9a960d34fffc40b30d27a3449a6ce', '0', NULL, 'true', '2026-11-15 09:55:17.576+00', 'false');
INSERT INTO staff (id, username, name, roles, password_hash, totp_sealed, totp_step, disabled_at, is_demo, created_at, must_change_password) OVERRIDING SYSTEM VALUE VALUES ('5', 'demo.support', '林可', '{support}', 'scrypt$32768$8$3$s2IVzcrUttGkmv/g7T34Hg==$AIqsgAtbRsklOgZV5o0/uxLxt8iqJcTrgdRzQge4uVo=', E'\\x010de97554fd5c22bc55a4f9aa12db2f2335de355a3ea21d1910fdc70c71d691aced7dde6e0c60e4bc025a9022a7f5bca19223dab688f4e349b7836c7e', '0', NULL, 'true', '2026-11-15 09:55:17.579+00', 'false');
INSERT INTO staff (id, username, name, roles, password_hash, totp_sealed, totp_step, disabled_at, is_demo, created_at, must_change_password) OVERRIDING SYSTEM VALUE VALUES ('6', 'demo.maker', '李雯', '{finance_maker}', 'scrypt$32768$8$3$s2IVzcrUttGkmv/g7T34Hg==$AIqsgAtbRsklOgZV5o0/uxLxt8iqJcTrgdRzQge4uVo=', E'\\x019d0f386c8415c241e00adb02332ae2c1643cabcfbdf62515a3e81ef42dc750cd2a85c515d5929864ca899067b6753aaadb797a0353e663fe92295af5', '0', NULL, 'true', '2026-11-15 09:55:17.584+00', 'false');
INSERT INTO staff (id, username, name, roles, password_hash, totp_sealed, totp_step, disabled_at, is_demo, created_at, must_change_password) OVERRIDING SYSTEM VALUE VALUES ('7', 'demo.checker', '周敏', '{finance_checker}', 'scrypt$32768$8$3$s2IVzcrUttGkmv/g7T34Hg==$AIqsgAtbRsklOgZV5o0/uxLxt8iqJcTrgdRzQge4uVo=', E'\\x01dae81a1bc1707d4b64dceab17663bbd37a6dd65fe5f3e10ef18c849234dfb11a91a642542cd94f54f8ef713c784c98ccab66a4d1aaf3db6af4b79fbd', '0', NULL, 'true', '2026-11-15 09:55:17.587+00', 'false');
SELECT setval(pg_get_serial_sequence('staff', 'id'), max(id)) FROM staff HAVING max(id) > 0;
SELECT setval(pg_get_serial_sequence('staff_sessions', 'id'), max(id)) FROM staff_sessions HAVING max(id) > 0;
INSERT INTO sub_accounts (uid, sonid, name, areas, removed_at, created_at) OVERRIDING SYSTEM VALUE VALUES ('880002', '1001', '剪辑小助手', '{creation,publish}', NULL, '2026-11-15 09:55:17.236+00');
INSERT INTO sub_accounts (uid, sonid, name, areas, removed_at, created_at) OVERRIDING SYSTEM VALUE VALUES ('880002', '1002', '客服', '{reply}', NULL, '2026-11-15 09:55:17.236+00');
SELECT setval(pg_get_serial_sequence('sub_accounts', 'sonid'), max(sonid)) FROM sub_accounts HAVING max(sonid) > 0;
INSERT INTO uploads (uid, id, kind, state, name, action, declared_type, max_bytes, expires_at, refusal_code, refusal, content_type, sha256, bytes, width, height, duration_ms, blur_hash, perceptual_hash, created_at, changed_at) OVERRIDING SYSTEM VALUE VALUES ('880001', '01a1dea1-f341-72f7-968a-e1e5bbe450bd', 'picture', 'waiting', '图片', '', 'image/jpeg', '30000000', '2026-11-15 10:25:17.953+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-15 09:55:17.953+00', '2026-11-15 09:55:17.953+00');
INSERT INTO uploads (uid, id, kind, state, name, action, declared_type, max_bytes, expires_at, refusal_code, refusal, content_type, sha256, bytes, width, height, duration_ms, blur_hash, perceptual_hash, created_at, changed_at) OVERRIDING SYSTEM VALUE VALUES ('880002', '01a1dea1-f46a-71f0-bd2e-6797b3292be9', 'picture', 'waiting', '图片', '', 'image/jpeg', '30000000', '2026-11-15 10:25:18.25+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-15 09:55:18.25+00', '2026-11-15 09:55:18.25+00');
INSERT INTO uploads (uid, id, kind, state, name, action, declared_type, max_bytes, expires_at, refusal_code, refusal, content_type, sha256, bytes, width, height, duration_ms, blur_hash, perceptual_hash, created_at, changed_at) OVERRIDING SYSTEM VALUE VALUES ('880003', '01a1dea1-f5d4-7683-bcc0-612433263573', 'picture', 'waiting', '图片', '', 'image/jpeg', '30000000', '2026-11-15 10:25:18.612+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-15 09:55:18.612+00', '2026-11-15 09:55:18.612+00');
INSERT INTO warnings (id, uid, sentence, warned_at, confirmed_at, warned_by, reason) OVERRIDING SYSTEM VALUE VALUES ('1', '880003', '你上传的 3 张图片与他人作品高度相似，请只上传原创或已获授权的内容。', '2026-11-14 09:55:17.236+00', NULL, 'system', '演示数据');
SELECT setval(pg_get_serial_sequence('warnings', 'id'), max(id)) FROM warnings HAVING max(id) > 0;
INSERT INTO webview_hosts (host, has_subdomains, note) OVERRIDING SYSTEM VALUE VALUES ('docs.qq.com', 'false', '腾讯文档：活动报名与收集表');
INSERT INTO webview_hosts (host, has_subdomains, note) OVERRIDING SYSTEM VALUE VALUES ('mp.weixin.qq.com', 'false', '公众号文章');
INSERT INTO webview_hosts (host, has_subdomains, note) OVERRIDING SYSTEM VALUE VALUES ('support.qq.com', 'false', '腾讯兔小巢：用户反馈');
INSERT INTO webview_hosts (host, has_subdomains, note) OVERRIDING SYSTEM VALUE VALUES ('work.weixin.qq.com', 'false', '企业微信客服');
SET session_replication_role = DEFAULT;
