-- What creators make here (symbol pictures, avatars), the templates of avatars, further tools, and the list of
-- tools of each day.

CREATE TABLE made_pictures (
  uid        bigint NOT NULL,
  id         uuid NOT NULL,
  kind       text NOT NULL CHECK (kind IN ('symbol', 'avatar')),
  upload_id  uuid NOT NULL,
  text       text NOT NULL,
  copy_text  text NOT NULL DEFAULT '',
  style_name text NOT NULL,
  symbols    text[] NOT NULL DEFAULT '{}',
  made_at    timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (uid, id),
  CONSTRAINT made_pictures_upload UNIQUE (uid, upload_id),
  FOREIGN KEY (uid, upload_id) REFERENCES uploads (uid, id) ON DELETE CASCADE
);
CREATE INDEX made_pictures_due ON made_pictures (expires_at);

CREATE TABLE avatar_templates (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  part        text NOT NULL CHECK (part IN ('ground', 'frame', 'sticker')),
  group_name  text NOT NULL CHECK (char_length(group_name) BETWEEN 1 AND 6),
  name        text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 8),
  shape       text NOT NULL CHECK (shape IN ('colour', 'ring', 'badge', 'flag', 'sign', 'picture')),
  colours     text[] NOT NULL CHECK (cardinality(colours) BETWEEN 1 AND 2),
  text        text NOT NULL DEFAULT '' CHECK (char_length(text) <= 8),
  picture_url text,
  is_online   boolean NOT NULL DEFAULT true,
  place       integer NOT NULL,
  uses        integer NOT NULL DEFAULT 0,
  version     integer NOT NULL DEFAULT 1,
  changed_at  timestamptz NOT NULL DEFAULT now(),
  CHECK ((shape = 'picture') = (picture_url IS NOT NULL))
);
INSERT INTO avatar_templates (part, group_name, name, shape, colours, text, place) VALUES
  ('frame', '节日', '国庆快乐', 'ring', '{#c8234a,#ffffff}', '国庆快乐', 1),
  ('frame', '节日', '中秋团圆', 'ring', '{#b8660b,#ffffff}', '中秋团圆', 2),
  ('frame', '节日', '新年快乐', 'ring', '{#a3182f,#ffe08a}', '新年快乐', 3),
  ('frame', '节日', '秋日限定', 'ring', '{#0c8457,#ffffff}', '秋日限定', 4),
  ('frame', '节日', '霜降', 'ring', '{#9a4b21,#ffffff}', '霜降', 5),
  ('frame', '节日', '红旗飘带', 'flag', '{#d7263d,#ffd84d}', '', 6),
  ('frame', '校园', '开学第一天', 'ring', '{#2063d8,#ffffff}', '开学第一天', 7),
  ('frame', '校园', '毕业快乐', 'ring', '{#5b48cf,#ffffff}', '毕业快乐', 8),
  ('frame', '校园', '校队飘带', 'flag', '{#2063d8,#ffffff}', '', 9),
  ('frame', '简约', '星河入梦', 'ring', '{#17151f,#ffffff}', '星河入梦', 10),
  ('frame', '简约', '细环', 'ring', '{#5b48cf,#ffffff}', '', 11),
  ('frame', '简约', '原创角标', 'badge', '{#5b48cf,#ffffff}', '原创', 12),
  ('frame', '简约', '新人角标', 'badge', '{#0c8457,#ffffff}', '新人', 13),
  ('frame', '情侣', '小朋友', 'ring', '{#d64d7f,#ffffff}', '小朋友', 14),
  ('frame', '情侣', '大朋友', 'ring', '{#4a6ee0,#ffffff}', '大朋友', 15),
  ('ground', '渐变', '浅紫', 'colour', '{#c7cffd,#b3bff9}', '', 16),
  ('ground', '渐变', '蜜桃', 'colour', '{#ffe0c7,#ffabc0}', '', 17),
  ('ground', '渐变', '薄荷', 'colour', '{#eaf7ef,#bfe5d0}', '', 18),
  ('ground', '渐变', '夜空', 'colour', '{#2c2646,#55498a}', '', 19),
  ('ground', '纯色', '白', 'colour', '{#ffffff}', '', 20),
  ('ground', '纯色', '红底', 'colour', '{#d7263d}', '', 21),
  ('sticker', '符号', '爱心', 'sign', '{#d64d7f}', '♥', 22),
  ('sticker', '符号', '星星', 'sign', '{#f5b82e}', '★', 23),
  ('sticker', '符号', '小花', 'sign', '{#e4572e}', '✿', 24),
  ('sticker', '符号', '雪花', 'sign', '{#3b8fe0}', '❄', 25),
  ('sticker', '符号', '音符', 'sign', '{#5b48cf}', '♫', 26),
  ('sticker', '角标', '早安', 'badge', '{#e08a1e,#ffffff}', '早安', 27),
  ('sticker', '角标', '在线', 'badge', '{#0c8457,#ffffff}', '在线', 28);

ALTER TABLE tools ADD COLUMN added_at timestamptz NOT NULL DEFAULT now();
UPDATE tools SET added_at = changed_at;
ALTER TABLE tools DROP CONSTRAINT tools_maker_check;
ALTER TABLE tools ADD CONSTRAINT tools_maker_check CHECK (maker IN (
  'nickname', 'nine_grid', 'frame', 'puzzle', 'phone_crop', 'ideas', 'match', 'fortune', 'id_photo',
  'anniversary', 'link'));
INSERT INTO tools (id, kind, name, icon, note, maker, lines, is_member_only, place) VALUES
  ('name_match', 'play', '姓名配对测试', 'user', '两个名字有多合拍，图个乐', 'match',
   '{picture,creative,tool,ai,young}', false, 6),
  ('fortune', 'play', '今日运势卡', 'star', '每天一张运势卡，图个乐', 'fortune',
   '{picture,creative,tool,ai,young}', false, 7),
  ('name_ideas', 'play', '网名生成器', 'wand', '一个词变成十二个网名', 'ideas',
   '{picture,creative,tool,ai,young}', false, 8),
  ('id_photo', 'tool', '证件照换底色', 'face', '纯色底的照片换成红、蓝、白底', 'id_photo',
   '{picture,creative,tool,ai,young,overseas}', false, 9),
  ('anniversary', 'tool', '恋爱纪念日', 'calendar', '算算在一起多少天，做成一张图', 'anniversary',
   '{picture,creative,tool,ai,young}', false, 10);

-- The list of 09:00: what was counted up to a day. A row is written once.
CREATE TABLE tool_lists (
  day       date NOT NULL,
  tool_id   text NOT NULL REFERENCES tools (id),
  uses      integer NOT NULL,
  day_uses  integer NOT NULL,
  homepages integer NOT NULL,
  PRIMARY KEY (day, tool_id)
);
