-- The rate that a template promises: whoever changes it past the app is found by the proof.
SELECT seal_table('publish_templates', p_columns => '{id,film_id,rate_fen,rate_unit,is_ad,is_offered}');
