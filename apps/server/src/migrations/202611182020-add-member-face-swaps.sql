-- How many faces somebody swaps a day is a right of their level; without a membership, a setting.
ALTER TABLE member_level_versions ADD COLUMN face_swaps integer NOT NULL DEFAULT 10 CHECK (face_swaps >= 0);
UPDATE member_level_versions SET face_swaps = 30 WHERE level_id = 'diamond';
ALTER TABLE member_level_versions ALTER COLUMN face_swaps DROP DEFAULT;
SELECT seal_table('member_level_versions');
