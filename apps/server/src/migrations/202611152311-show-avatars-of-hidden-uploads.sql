-- A picture that becomes the avatar or the cover of a homepage is shown to everybody from then on, and no longer when it
-- is another: whether it is hidden is looked at again.
CREATE FUNCTION hide_uploads_of_avatars() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  named text := NEW.avatar_url || ' ' || NEW.cover_url;
  files uuid[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    named := named || ' ' || OLD.avatar_url || ' ' || OLD.cover_url;
  END IF;
  SELECT array_agg(DISTINCT part.file[1]::uuid) INTO files
  FROM regexp_matches(named, '/public/u/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/', 'g') AS part (file);
  IF files IS NOT NULL THEN
    PERFORM hide_uploads(NEW.uid, files);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER homepages_show_avatar AFTER INSERT ON homepages FOR EACH ROW
  EXECUTE FUNCTION hide_uploads_of_avatars();
CREATE TRIGGER homepages_show_avatar_again AFTER UPDATE OF avatar_url, cover_url ON homepages FOR EACH ROW
  WHEN ((OLD.avatar_url, OLD.cover_url) IS DISTINCT FROM (NEW.avatar_url, NEW.cover_url))
  EXECUTE FUNCTION hide_uploads_of_avatars();

-- Those that are there already.
DO $$
DECLARE
  each record;
BEGIN
  FOR each IN
    SELECT h.uid, array_agg(DISTINCT u.id) AS uploads
    FROM homepages h JOIN uploads u ON u.uid = h.uid AND u.is_hidden
      AND position(u.id::text IN h.avatar_url || ' ' || h.cover_url) > 0
    GROUP BY h.uid
  LOOP
    PERFORM hide_uploads(each.uid, each.uploads);
  END LOOP;
END $$;
