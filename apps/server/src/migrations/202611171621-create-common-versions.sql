-- What is common to everybody (settings, navigation, agreements …) is kept in the memory of each process. Whoever changes
-- such a table gives it another version in the same transaction, by which every process sees that what it keeps is old.
CREATE TABLE common_versions (
  table_name text PRIMARY KEY,
  version    uuid NOT NULL DEFAULT gen_random_uuid()
);

CREATE FUNCTION renew_common_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO common_versions (table_name) VALUES (TG_TABLE_NAME)
  ON CONFLICT (table_name) DO UPDATE SET version = gen_random_uuid();
  RETURN NULL;
END $$;

DO $$
DECLARE
  common text;
BEGIN
  FOREACH common IN ARRAY ARRAY['settings', 'settings_history', 'quick_entry_rules', 'agreements', 'home_items',
    'team_level_versions', 'income_rates'] LOOP
    EXECUTE format('CREATE TRIGGER renew_common_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION renew_common_version()', common);
    INSERT INTO common_versions (table_name) VALUES (common);
  END LOOP;
END $$;

-- How often an item was opened is counted with every tap, and is no change of what is shown.
CREATE TRIGGER renew_common_version AFTER INSERT OR DELETE OR TRUNCATE
  OR UPDATE OF id, place, position, title, icon, appid, path, h5, pages, is_tab, api_url, api_param, callback_url,
    callback_param, is_shown
  ON navigation_items FOR EACH STATEMENT EXECUTE FUNCTION renew_common_version();
INSERT INTO common_versions (table_name) VALUES ('navigation_items');
