-- Levels of membership and their versions are common to everybody and rarely change (202611171621).
DO $$
DECLARE
  common text;
BEGIN
  FOREACH common IN ARRAY ARRAY['member_levels', 'member_level_versions'] LOOP
    EXECUTE format('CREATE TRIGGER renew_common_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION renew_common_version()', common);
    INSERT INTO common_versions (table_name) VALUES (common);
  END LOOP;
END $$;
