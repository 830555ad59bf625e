-- What creators make, on every product line: classes and keywords to choose from, what a homepage can be set to, works,
-- albums, and the recycle bin. Everything that grows has the person first in its key. A list is read by the key of the
-- last row that was seen, so each order of a list is an index here, and no page costs more than the first.

CREATE TABLE classes (
  id         text PRIMARY KEY CHECK (id ~ '^[a-z][a-z0-9_.]{0,39}$'),
  parent_id  text REFERENCES classes (id),
  name       text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 20),
  place      smallint NOT NULL,
  is_offered boolean NOT NULL DEFAULT true
);
INSERT INTO classes (id, parent_id, name, place) VALUES
  ('wallpaper', NULL, '手机壁纸', 1),
  ('avatar', NULL, '头像', 2),
  ('background', NULL, '背景图', 3),
  ('sticker', NULL, '表情包', 4),
  ('text', NULL, '文字图片', 5),
  ('video', NULL, '视频', 6),
  ('other', NULL, '其他', 7),
  ('wallpaper.scenery', 'wallpaper', '风景', 1),
  ('wallpaper.sky', 'wallpaper', '星空', 2),
  ('wallpaper.pet', 'wallpaper', '萌宠', 3),
  ('wallpaper.flower', 'wallpaper', '花草', 4),
  ('wallpaper.plain', 'wallpaper', '简约', 5),
  ('wallpaper.festival', 'wallpaper', '节日', 6),
  ('avatar.girl', 'avatar', '女生', 1),
  ('avatar.boy', 'avatar', '男生', 2),
  ('avatar.couple', 'avatar', '情侣', 3),
  ('avatar.cartoon', 'avatar', '动漫', 4),
  ('avatar.pet', 'avatar', '萌宠', 5),
  ('text.morning', 'text', '早安', 1),
  ('text.night', 'text', '晚安', 2),
  ('text.heal', 'text', '治愈', 3),
  ('text.inspire', 'text', '励志', 4);

-- Words that are suggested: for one class, or for all of them.
CREATE TABLE keywords (
  word       text NOT NULL CHECK (char_length(word) BETWEEN 1 AND 12),
  class      text REFERENCES classes (id),
  place      integer NOT NULL,
  is_offered boolean NOT NULL DEFAULT true,
  CONSTRAINT keywords_word UNIQUE NULLS NOT DISTINCT (word, class)
);
INSERT INTO keywords (word, class, place)
SELECT word, class, place FROM (VALUES
  (NULL, '治愈 高清 4K 温柔 氛围感 简约 可爱 清新 小众 高级感'),
  ('wallpaper', '落日 星空 海边 雪山 极光 城市 夜景 云朵 月亮 森林 橘色 蓝色 紫色'),
  ('avatar', '女生 男生 情侣 动漫 萌宠 背影 侧脸 手绘'),
  ('background', '朋友圈 聊天 纯色 渐变 花草 天空'),
  ('sticker', '猫咪 狗狗 打工人 早安 晚安 哈哈'),
  ('text', '早安 晚安 励志 句子 手写 治愈'),
  ('video', '动态壁纸 风景 城市 海浪 雨天')
) AS list (class, words), LATERAL unnest(string_to_array(words, ' ')) WITH ORDINALITY AS each (word, place);

-- Words that a person has used, so that they need not be typed again.
CREATE TABLE person_keywords (
  uid     bigint NOT NULL REFERENCES people (uid),
  line    text NOT NULL,
  word    text NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (uid, line, word)
);
CREATE INDEX person_keywords_recent ON person_keywords (uid, line, used_at DESC);

-- What a person has looked at: the upload agreement, and the recycle bin, whose badge counts what came since.
CREATE TABLE creation_marks (
  uid                 bigint NOT NULL REFERENCES people (uid),
  line                text NOT NULL,
  agreement_read_at   timestamptz,
  recycle_bin_seen_at timestamptz,
  PRIMARY KEY (uid, line)
);

ALTER TABLE homepages
  ADD COLUMN cover_url        text NOT NULL DEFAULT '',
  ADD COLUMN download_mode    text NOT NULL DEFAULT 'free' CHECK (download_mode IN ('free', 'ad', 'price')),
  ADD COLUMN price_fen        integer CHECK (price_fen > 0),
  ADD COLUMN sort_type        text NOT NULL DEFAULT 'newest' CHECK (sort_type IN ('newest', 'hottest', 'manual')),
  ADD COLUMN mini_sort_type   text NOT NULL DEFAULT 'newest' CHECK (mini_sort_type IN ('newest', 'hottest', 'manual')),
  ADD COLUMN reason           text,
  ADD COLUMN fields_to_change text[] NOT NULL DEFAULT '{}',
  ADD COLUMN submitted_at     timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN decided_at       timestamptz,
  -- Counts what a reviewer may have seen: a verdict on an older version is none.
  ADD COLUMN version          integer NOT NULL DEFAULT 1,
  ADD COLUMN search           tsvector NOT NULL DEFAULT '',
  ADD CONSTRAINT homepages_price CHECK (download_mode <> 'price' OR price_fen IS NOT NULL),
  ADD CONSTRAINT homepages_class FOREIGN KEY (class) REFERENCES classes (id);
CREATE INDEX homepages_reviewing ON homepages (submitted_at, id) WHERE state = 'reviewing';
CREATE INDEX homepages_search ON homepages USING gin (search);

-- A change of a homepage that has passed: it waits here, and the homepage stays as it was.
CREATE TABLE homepage_changes (
  uid          bigint NOT NULL,
  homepage_id  uuid NOT NULL,
  name         text NOT NULL,
  avatar_url   text NOT NULL,
  cover_url    text NOT NULL,
  intro        text NOT NULL,
  state        text NOT NULL DEFAULT 'reviewing' CHECK (state IN ('reviewing', 'rejected')),
  reason       text,
  version      integer NOT NULL DEFAULT 1,
  submitted_at timestamptz NOT NULL,
  PRIMARY KEY (uid, homepage_id),
  FOREIGN KEY (uid, homepage_id) REFERENCES homepages (uid, id) ON DELETE CASCADE
);
CREATE INDEX homepage_changes_reviewing ON homepage_changes (submitted_at, homepage_id) WHERE state = 'reviewing';

-- A work. Its cover is here too, so that a list is one index and no join. `position` is its place in the owner's own
-- order, a key between those of its neighbours: moving one writes one row. A deleted work stays as it is until
-- `purge_at`, and keeps its place; only its homepage may go meanwhile.
CREATE TABLE works (
  uid              bigint NOT NULL REFERENCES people (uid),
  id               uuid NOT NULL,
  line             text NOT NULL CHECK (line IN ('picture', 'creative', 'tool', 'ai', 'young', 'overseas')),
  homepage_id      uuid,
  kind             text NOT NULL CHECK (kind IN ('picture', 'text', 'image_text', 'moments', 'video')),
  title            text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 40),
  body             text NOT NULL DEFAULT '' CHECK (char_length(body) <= 1000),
  class            text NOT NULL REFERENCES classes (id),
  keywords         text[] NOT NULL DEFAULT '{}' CHECK (cardinality(keywords) <= 10),
  is_ai            boolean NOT NULL DEFAULT false,
  state            text NOT NULL CHECK (state IN ('draft', 'reviewing', 'published', 'rejected', 'taken_down')),
  reason           text,
  is_top           boolean NOT NULL DEFAULT false,
  position         text COLLATE "C" NOT NULL CHECK (position <> ''),
  -- Null follows the homepage.
  download_mode    text CHECK (download_mode IN ('free', 'ad', 'price')),
  price_fen        integer CHECK (price_fen > 0),
  upload_id        uuid NOT NULL,
  poster_upload_id uuid,
  -- Bytes of a picture or a film, once among a person's works of a line; sets and text pictures have none.
  sha256           bytea CHECK (octet_length(sha256) = 32),
  width            integer NOT NULL,
  height           integer NOT NULL,
  duration_ms      integer,
  bytes            bigint NOT NULL,
  blur_hash        text NOT NULL,
  pages_count      smallint NOT NULL DEFAULT 1 CHECK (pages_count BETWEEN 1 AND 9),
  template_id      uuid,
  content          jsonb,
  has_change       boolean NOT NULL DEFAULT false,
  saves            integer NOT NULL DEFAULT 0 CHECK (saves >= 0),
  version          integer NOT NULL DEFAULT 1,
  submitted_at     timestamptz,
  decided_at       timestamptz,
  deleted_at       timestamptz,
  purge_at         timestamptz,
  search           tsvector NOT NULL DEFAULT '',
  created_at       timestamptz NOT NULL,
  changed_at       timestamptz NOT NULL,
  PRIMARY KEY (uid, id),
  FOREIGN KEY (uid, homepage_id) REFERENCES homepages (uid, id) ON DELETE SET NULL (homepage_id),
  -- Closing an account takes works and uploads in one transaction, in whatever order.
  FOREIGN KEY (uid, upload_id) REFERENCES uploads (uid, id) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (uid, poster_upload_id) REFERENCES uploads (uid, id) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT works_have_a_homepage CHECK (homepage_id IS NOT NULL OR deleted_at IS NOT NULL),
  CONSTRAINT works_purge CHECK ((deleted_at IS NULL) = (purge_at IS NULL)),
  CONSTRAINT works_position UNIQUE (uid, homepage_id, position)
);
CREATE UNIQUE INDEX works_same_bytes ON works (uid, line, sha256) WHERE sha256 IS NOT NULL;
CREATE INDEX works_newest ON works (uid, homepage_id, is_top DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX works_hottest ON works (uid, homepage_id, is_top DESC, saves DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX works_manual ON works (uid, homepage_id, (NOT is_top), position) WHERE deleted_at IS NULL;
CREATE INDEX works_by_state ON works (uid, homepage_id, state, is_top DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX works_recycled ON works (uid, line, purge_at, id) WHERE deleted_at IS NOT NULL;
CREATE INDEX works_purge_due ON works (purge_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX works_reviewing ON works (submitted_at, id) WHERE state = 'reviewing' AND deleted_at IS NULL;
CREATE INDEX works_own_download ON works (uid, homepage_id, id DESC) WHERE download_mode IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX works_of_upload ON works (uid, upload_id);
CREATE INDEX works_public ON works (line, id DESC) WHERE state = 'published' AND deleted_at IS NULL;
CREATE INDEX works_search ON works USING gin (search);

-- Pictures of a work, page by page, and how each looks: those that look alike are found by the four quarters of the
-- fingerprint (see nearDuplicate.rules.ts). A page without any shape has none.
CREATE TABLE work_pages (
  uid             bigint NOT NULL,
  work_id         uuid NOT NULL,
  place           smallint NOT NULL CHECK (place BETWEEN 1 AND 9),
  upload_id       uuid NOT NULL,
  title           text NOT NULL DEFAULT '' CHECK (char_length(title) <= 40),
  body            text NOT NULL DEFAULT '' CHECK (char_length(body) <= 1000),
  perceptual_hash bit(64),
  PRIMARY KEY (uid, work_id, place),
  FOREIGN KEY (uid, work_id) REFERENCES works (uid, id) ON DELETE CASCADE,
  FOREIGN KEY (uid, upload_id) REFERENCES uploads (uid, id) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX work_pages_quarter1 ON work_pages ((substring(perceptual_hash FROM 1 FOR 16)::integer));
CREATE INDEX work_pages_quarter2 ON work_pages ((substring(perceptual_hash FROM 17 FOR 16)::integer));
CREATE INDEX work_pages_quarter3 ON work_pages ((substring(perceptual_hash FROM 33 FOR 16)::integer));
CREATE INDEX work_pages_quarter4 ON work_pages ((substring(perceptual_hash FROM 49 FOR 16)::integer));
CREATE INDEX work_pages_of_upload ON work_pages (uid, upload_id);

-- A new title or picture of a work that has passed: it waits here, and the work stays as it was.
CREATE TABLE work_changes (
  uid          bigint NOT NULL,
  work_id      uuid NOT NULL,
  title        text NOT NULL,
  upload_id    uuid NOT NULL,
  state        text NOT NULL DEFAULT 'reviewing' CHECK (state IN ('reviewing', 'rejected')),
  reason       text,
  version      integer NOT NULL DEFAULT 1,
  submitted_at timestamptz NOT NULL,
  PRIMARY KEY (uid, work_id),
  FOREIGN KEY (uid, work_id) REFERENCES works (uid, id) ON DELETE CASCADE,
  FOREIGN KEY (uid, upload_id) REFERENCES uploads (uid, id) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX work_changes_reviewing ON work_changes (submitted_at, work_id) WHERE state = 'reviewing';

-- Albums: works of one homepage in the owner's order. What is in the recycle bin keeps its place in them, unseen.
CREATE TABLE albums (
  uid           bigint NOT NULL,
  id            uuid NOT NULL,
  line          text NOT NULL,
  homepage_id   uuid NOT NULL,
  name          text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 20),
  intro         text NOT NULL DEFAULT '' CHECK (char_length(intro) <= 200),
  cover_work_id uuid,
  is_top        boolean NOT NULL DEFAULT false,
  position      text COLLATE "C" NOT NULL CHECK (position <> ''),
  works         integer NOT NULL DEFAULT 0 CHECK (works >= 0),
  created_at    timestamptz NOT NULL,
  changed_at    timestamptz NOT NULL,
  PRIMARY KEY (uid, id),
  FOREIGN KEY (uid, homepage_id) REFERENCES homepages (uid, id) ON DELETE CASCADE,
  FOREIGN KEY (uid, cover_work_id) REFERENCES works (uid, id) ON DELETE SET NULL (cover_work_id),
  CONSTRAINT albums_name UNIQUE (uid, homepage_id, name),
  CONSTRAINT albums_position UNIQUE (uid, homepage_id, position)
);
CREATE INDEX albums_list ON albums (uid, homepage_id, (NOT is_top), position);
CREATE INDEX albums_cover ON albums (uid, cover_work_id);

CREATE TABLE album_works (
  uid         bigint NOT NULL,
  album_id    uuid NOT NULL,
  work_id     uuid NOT NULL,
  is_top      boolean NOT NULL DEFAULT false,
  position    text COLLATE "C" NOT NULL CHECK (position <> ''),
  is_recycled boolean NOT NULL DEFAULT false,
  PRIMARY KEY (uid, album_id, work_id),
  FOREIGN KEY (uid, album_id) REFERENCES albums (uid, id) ON DELETE CASCADE,
  FOREIGN KEY (uid, work_id) REFERENCES works (uid, id) ON DELETE CASCADE,
  CONSTRAINT album_works_position UNIQUE (uid, album_id, position)
);
CREATE INDEX album_works_list ON album_works (uid, album_id, (NOT is_top), position) WHERE NOT is_recycled;
CREATE INDEX album_works_of_work ON album_works (uid, work_id);

-- How many works of each state a homepage has, kept with every change of them by whomever: a list of ten thousand says
-- its numbers as fast as one of ten.
CREATE TABLE homepage_counts (
  uid         bigint NOT NULL,
  homepage_id uuid NOT NULL,
  state       text NOT NULL,
  total       integer NOT NULL CHECK (total >= 0),
  PRIMARY KEY (uid, homepage_id, state),
  FOREIGN KEY (uid, homepage_id) REFERENCES homepages (uid, id) ON DELETE CASCADE
);

CREATE FUNCTION count_works() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO homepage_counts AS c (uid, homepage_id, state, total)
    SELECT uid, homepage_id, state, count(*) FROM added WHERE deleted_at IS NULL
    GROUP BY uid, homepage_id, state ORDER BY uid, homepage_id, state
    ON CONFLICT (uid, homepage_id, state) DO UPDATE SET total = c.total + excluded.total;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE homepage_counts AS c SET total = c.total - gone.total
    FROM (
      SELECT uid, homepage_id, state, count(*) AS total FROM removed WHERE deleted_at IS NULL
      GROUP BY uid, homepage_id, state
    ) AS gone
    WHERE (c.uid, c.homepage_id, c.state) = (gone.uid, gone.homepage_id, gone.state);
  ELSE
    -- Those of a work that stays where it is come to nothing, and no row is written.
    UPDATE homepage_counts AS c SET total = c.total + changed.total
    FROM (
      SELECT uid, homepage_id, state, sum(change) AS total
      FROM (
        SELECT uid, homepage_id, state, 1 AS change FROM added WHERE deleted_at IS NULL
        UNION ALL
        SELECT uid, homepage_id, state, -1 FROM removed WHERE deleted_at IS NULL
      ) AS each
      GROUP BY uid, homepage_id, state HAVING sum(change) < 0
    ) AS changed
    WHERE (c.uid, c.homepage_id, c.state) = (changed.uid, changed.homepage_id, changed.state);
    INSERT INTO homepage_counts AS c (uid, homepage_id, state, total)
    SELECT uid, homepage_id, state, sum(change)
    FROM (
      SELECT uid, homepage_id, state, 1 AS change FROM added WHERE deleted_at IS NULL
      UNION ALL
      SELECT uid, homepage_id, state, -1 FROM removed WHERE deleted_at IS NULL
    ) AS each
    GROUP BY uid, homepage_id, state HAVING sum(change) > 0
    ORDER BY uid, homepage_id, state
    ON CONFLICT (uid, homepage_id, state) DO UPDATE SET total = c.total + excluded.total;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER works_are_counted_in AFTER INSERT ON works
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_works();
CREATE TRIGGER works_are_counted_again AFTER UPDATE ON works
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_works();
CREATE TRIGGER works_are_counted_out AFTER DELETE ON works
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_works();

CREATE FUNCTION count_album_works() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE albums AS a SET works = a.works + changed.total
    FROM (SELECT uid, album_id, count(*) AS total FROM added WHERE NOT is_recycled GROUP BY uid, album_id) AS changed
    WHERE (a.uid, a.id) = (changed.uid, changed.album_id);
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE albums AS a SET works = a.works - changed.total
    FROM (SELECT uid, album_id, count(*) AS total FROM removed WHERE NOT is_recycled GROUP BY uid, album_id) AS changed
    WHERE (a.uid, a.id) = (changed.uid, changed.album_id);
  ELSE
    UPDATE albums AS a SET works = a.works + changed.total
    FROM (
      SELECT uid, album_id, sum(change) AS total
      FROM (
        SELECT uid, album_id, 1 AS change FROM added WHERE NOT is_recycled
        UNION ALL
        SELECT uid, album_id, -1 FROM removed WHERE NOT is_recycled
      ) AS each
      GROUP BY uid, album_id HAVING sum(change) <> 0
    ) AS changed
    WHERE (a.uid, a.id) = (changed.uid, changed.album_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER album_works_are_counted_in AFTER INSERT ON album_works
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_album_works();
CREATE TRIGGER album_works_are_counted_again AFTER UPDATE ON album_works
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_album_works();
CREATE TRIGGER album_works_are_counted_out AFTER DELETE ON album_works
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_album_works();
