-- Plays and tools that stand at the top of a homepage's audience page. What one does is written in the audience's page
-- (`maker`) or is another page's address; everything that people read of it is the operators'.

CREATE TABLE tools (
  id             text PRIMARY KEY CHECK (id ~ '^[a-z][a-z0-9_]{1,29}$'),
  kind           text NOT NULL CHECK (kind IN ('play', 'tool')),
  name           text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 12),
  icon           text NOT NULL,
  note           text NOT NULL CHECK (char_length(note) BETWEEN 1 AND 30),
  maker          text NOT NULL CHECK (maker IN ('nickname', 'nine_grid', 'frame', 'puzzle', 'phone_crop', 'link')),
  url            text NOT NULL DEFAULT '',
  lines          text[] NOT NULL,
  is_member_only boolean NOT NULL DEFAULT false,
  is_online      boolean NOT NULL DEFAULT true,
  last_day       date,
  place          integer NOT NULL,
  version        integer NOT NULL DEFAULT 1,
  changed_at     timestamptz NOT NULL DEFAULT now(),
  CHECK ((maker = 'link') = (url <> '')),
  CHECK (cardinality(lines) > 0)
);
INSERT INTO tools (id, kind, name, icon, note, maker, lines, is_member_only, place) VALUES
  ('nickname', 'play', '网名起名', 'edit', '给名字加上好看的符号', 'nickname',
   '{picture,creative,tool,ai,young,overseas}', false, 1),
  ('nine_grid', 'tool', '九宫格切图', 'grid', '把一张图切成朋友圈九张', 'nine_grid',
   '{picture,creative,tool,ai,young,overseas}', false, 2),
  ('avatar_frame', 'play', '头像加边框', 'spark', '给头像加一圈节日边框', 'frame',
   '{picture,creative,tool,ai,young,overseas}', false, 3),
  ('puzzle', 'play', '拼图小游戏', 'puzzle', '把打乱的图拼回来', 'puzzle',
   '{picture,creative,tool,ai,young,overseas}', false, 4),
  ('phone_crop', 'tool', '手机尺寸裁剪', 'phone', '裁成正好铺满手机的尺寸', 'phone_crop',
   '{picture,creative,tool,ai,young,overseas}', true, 5);

-- A place is taken once: no homepage has a fifth, whoever adds one at the same moment.
CREATE TABLE homepage_tools (
  uid         bigint NOT NULL,
  homepage_id uuid NOT NULL,
  tool_id     text NOT NULL REFERENCES tools (id),
  place       smallint NOT NULL CHECK (place BETWEEN 1 AND 4),
  added_at    timestamptz NOT NULL,
  PRIMARY KEY (uid, homepage_id, tool_id),
  CONSTRAINT homepage_tools_place UNIQUE (uid, homepage_id, place) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (uid, homepage_id) REFERENCES homepages (uid, id) ON DELETE CASCADE
);

-- Who opened one, once a day; the sums beside it are kept by the same statement.
CREATE TABLE tool_players (
  uid         bigint NOT NULL,
  homepage_id uuid NOT NULL,
  day         date NOT NULL,
  tool_id     text NOT NULL,
  visitor     uuid NOT NULL,
  PRIMARY KEY (uid, homepage_id, day, tool_id, visitor)
);
CREATE TABLE tool_daily (
  uid         bigint NOT NULL,
  homepage_id uuid NOT NULL,
  day         date NOT NULL,
  tool_id     text NOT NULL,
  players     integer NOT NULL,
  PRIMARY KEY (uid, homepage_id, day, tool_id)
);
CREATE INDEX tool_daily_of_day ON tool_daily (day, tool_id);
