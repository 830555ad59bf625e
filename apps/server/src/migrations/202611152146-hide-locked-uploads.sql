-- What is locked behind an advertisement or a price, or was taken down, is not to be read by a public address. Whether an
-- upload must be hidden follows from the works that show it, whoever changes them and however: so it is kept here. Where
-- its files lie follows by a job; until then the address is refused all the same.

ALTER TABLE uploads
  -- No public address may lead to it.
  ADD COLUMN is_hidden    boolean NOT NULL DEFAULT false,
  -- Its files lie under private/.
  ADD COLUMN lies_private boolean NOT NULL DEFAULT false;
CREATE INDEX uploads_to_move ON uploads (id) WHERE is_hidden <> lies_private;

-- Something of it is hidden, or still lies where hidden files do: its owner sees it by signed addresses.
ALTER TABLE works ADD COLUMN is_hidden boolean NOT NULL DEFAULT false;
CREATE INDEX works_of_poster ON works (uid, poster_upload_id) WHERE poster_upload_id IS NOT NULL;

CREATE FUNCTION mark_hidden_works(of_uid bigint, of_uploads uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  shown uuid[];
BEGIN
  SELECT array_agg(DISTINCT each.id) INTO shown FROM (
    SELECT id FROM works WHERE uid = of_uid AND upload_id = ANY (of_uploads)
    UNION ALL SELECT id FROM works WHERE uid = of_uid AND poster_upload_id = ANY (of_uploads)
    UNION ALL SELECT work_id FROM work_pages WHERE uid = of_uid AND upload_id = ANY (of_uploads)
  ) AS each;
  UPDATE works AS w SET is_hidden = NOT w.is_hidden
  WHERE w.uid = of_uid AND w.id = ANY (shown) AND w.is_hidden <> (
    EXISTS (
      SELECT 1 FROM uploads u
      WHERE u.uid = of_uid AND u.id IN (w.upload_id, w.poster_upload_id) AND (u.is_hidden OR u.lies_private)
    ) OR EXISTS (
      SELECT 1 FROM work_pages p JOIN uploads u ON u.uid = p.uid AND u.id = p.upload_id
      WHERE p.uid = of_uid AND p.work_id = w.id AND (u.is_hidden OR u.lies_private)
    )
  );
END $$;

-- Whether a work shows its files to everybody: free, not taken down, on a homepage that is not suspended.
CREATE FUNCTION shows_freely(w works) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT w.state <> 'taken_down' AND EXISTS (
    SELECT 1 FROM homepages h
    WHERE h.uid = w.uid AND h.id = w.homepage_id AND h.state <> 'suspended'
      AND coalesce(w.download_mode, h.download_mode) = 'free'
  )
$$;

-- Hidden is what only locked works show: one that shows it freely shows it to everybody anyway. So does a homepage whose
-- avatar or cover it is. What no work shows stays as it is.
CREATE FUNCTION hide_uploads(of_uid bigint, of_uploads uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  pictures text;
  is_any   boolean;
BEGIN
  SELECT string_agg(avatar_url || ' ' || cover_url, ' ') INTO pictures FROM homepages WHERE uid = of_uid;
  UPDATE uploads AS u SET is_hidden = NOT u.is_hidden
  WHERE u.uid = of_uid AND u.id = ANY (of_uploads)
    AND (
      EXISTS (SELECT 1 FROM works w WHERE w.uid = of_uid AND w.upload_id = u.id)
      OR EXISTS (SELECT 1 FROM works w WHERE w.uid = of_uid AND w.poster_upload_id = u.id)
      OR EXISTS (SELECT 1 FROM work_pages p WHERE p.uid = of_uid AND p.upload_id = u.id)
    )
    AND u.is_hidden <> NOT (
      coalesce(position(u.id::text IN pictures) > 0, false)
      OR EXISTS (SELECT 1 FROM works w WHERE w.uid = of_uid AND w.upload_id = u.id AND shows_freely(w))
      OR EXISTS (SELECT 1 FROM works w WHERE w.uid = of_uid AND w.poster_upload_id = u.id AND shows_freely(w))
      OR EXISTS (
        SELECT 1 FROM work_pages p JOIN works w ON w.uid = p.uid AND w.id = p.work_id
        WHERE p.uid = of_uid AND p.upload_id = u.id AND shows_freely(w)
      )
    );
  is_any := FOUND OR EXISTS (
    SELECT 1 FROM uploads u WHERE u.uid = of_uid AND u.id = ANY (of_uploads) AND (u.is_hidden OR u.lies_private)
  );
  IF is_any THEN
    PERFORM mark_hidden_works(of_uid, of_uploads);
  END IF;
END $$;

CREATE FUNCTION hide_uploads_of_works() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  each record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    FOR each IN
      SELECT uid, array_agg(DISTINCT upload_id) AS uploads
      FROM (SELECT uid, upload_id FROM added UNION ALL SELECT uid, poster_upload_id FROM added) AS file
      WHERE upload_id IS NOT NULL GROUP BY uid
    LOOP
      PERFORM hide_uploads(each.uid, each.uploads);
    END LOOP;
  ELSE
    FOR each IN
      WITH changed AS (
        SELECT n.uid, n.id, n.upload_id, n.poster_upload_id
        FROM added n JOIN removed o ON o.uid = n.uid AND o.id = n.id
        WHERE (n.download_mode, n.homepage_id, n.state = 'taken_down', n.upload_id, n.poster_upload_id)
          IS DISTINCT FROM (o.download_mode, o.homepage_id, o.state = 'taken_down', o.upload_id, o.poster_upload_id)
      )
      SELECT uid, array_agg(DISTINCT upload_id) AS uploads
      FROM (
        SELECT uid, upload_id FROM changed
        UNION ALL SELECT uid, poster_upload_id FROM changed
        UNION ALL SELECT p.uid, p.upload_id FROM changed c JOIN work_pages p ON p.uid = c.uid AND p.work_id = c.id
      ) AS file
      WHERE upload_id IS NOT NULL GROUP BY uid
    LOOP
      PERFORM hide_uploads(each.uid, each.uploads);
    END LOOP;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER works_hide_uploads AFTER INSERT ON works
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION hide_uploads_of_works();
CREATE TRIGGER works_hide_uploads_again AFTER UPDATE ON works
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION hide_uploads_of_works();

CREATE FUNCTION hide_uploads_of_pages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  each record;
BEGIN
  FOR each IN SELECT uid, array_agg(DISTINCT upload_id) AS uploads FROM added GROUP BY uid LOOP
    PERFORM hide_uploads(each.uid, each.uploads);
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER work_pages_hide_uploads AFTER INSERT ON work_pages
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION hide_uploads_of_pages();

CREATE FUNCTION hide_uploads_of_homepage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hide_uploads(NEW.uid, array_agg(DISTINCT upload_id))
  FROM (
    SELECT upload_id FROM works WHERE uid = NEW.uid AND homepage_id = NEW.id
    UNION ALL SELECT poster_upload_id FROM works WHERE uid = NEW.uid AND homepage_id = NEW.id
    UNION ALL SELECT p.upload_id FROM works w JOIN work_pages p ON p.uid = w.uid AND p.work_id = w.id
      WHERE w.uid = NEW.uid AND w.homepage_id = NEW.id
  ) AS file
  WHERE upload_id IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER homepages_hide_uploads AFTER UPDATE OF download_mode, state ON homepages FOR EACH ROW
  WHEN (OLD.download_mode <> NEW.download_mode OR (OLD.state = 'suspended') <> (NEW.state = 'suspended'))
  EXECUTE FUNCTION hide_uploads_of_homepage();

-- What is locked already.
DO $$
DECLARE
  each record;
BEGIN
  FOR each IN
    SELECT w.uid, array_agg(DISTINCT w.upload_id) AS uploads
    FROM works w LEFT JOIN homepages h ON h.uid = w.uid AND h.id = w.homepage_id
    WHERE w.state = 'taken_down' OR coalesce(w.download_mode, h.download_mode) <> 'free'
    GROUP BY w.uid
  LOOP
    PERFORM hide_uploads(each.uid, each.uploads);
  END LOOP;
END $$;
