/** French: by English sentence, in the order of the alphabet. */
import type { Catalogue } from './catalogue.js'

export const fr: Catalogue = {
  '"{0}" cannot stand inside "{1}".': '« {0} » ne peut pas se trouver dans « {1} ».',
  '"order" lists exclude, rw and ro, and nothing else.':
    '« order » énumère exclude, rw et ro, et rien d’autre.',
  'a member of the group {0}': 'un membre du groupe {0}',
  'A new password has at least {0} characters.':
    'Un nouveau mot de passe a au moins {0} caractères.',
  'burphub itself connects to burp as this client: only an administrator may change it.':
    'burphub lui-même se connecte à burp sous ce client : seul un administrateur peut le modifier.',
  'burphub itself connects to burp as this client. Have it connect as another one first.':
    'burphub lui-même se connecte à burp sous ce client. Faites-le d’abord se connecter sous un autre.',
  'Give your password again: send this request with HTTP Basic beside the cookie.':
    'Donnez de nouveau votre mot de passe : envoyez cette requête avec HTTP Basic à côté du cookie.',
  'is one of the most used': 'est l’un des plus utilisés',
  'is too short': 'est trop court',
  'The API tokens of the user were revoked: {0}.':
    'Les jetons d’API de l’utilisateur ont été révoqués : {0}.',
  'These tokens still hold. Send revoke_tokens=true with a new password to end them all.':
    'Ces jetons restent valables. Envoyez revoke_tokens=true avec un nouveau mot de passe pour les révoquer tous.',
  'The token {0} ({1}) still holds.': 'Le jeton {0} ({1}) reste valable.',
  'This is one of the passwords that everybody tries first. Choose another one.':
    'C’est l’un des mots de passe que tout le monde essaie en premier. Choisissez-en un autre.',
  '{0} cannot be {1}: write an object.': '{0} ne peut pas être {1} : écrivez un objet.',
  '{0} forwards requests of others and is not in trustProxy: all who come through it look like one.':
    '{0} transmet les requêtes d’autres et n’est pas dans trustProxy : tous ceux qui passent par là semblent n’être qu’un.',
  '{0} has a grant already. Change it instead.': '{0} a déjà une autorisation. Modifiez-la plutôt.',
  '{0} has a grant now.': '{0} a maintenant une autorisation.',
  '{0} has {1} bytes and its attributes say {2}, which a tar cannot hold. Restore it as zip or as a single file.':
    '{0} compte {1, plural, one {# octet} other {# octets}} et ses attributs en annoncent {2, number}, ce qu’un tar ne peut pas contenir. Restaurez-le en zip ou comme fichier seul.',
  '{0} has another length than its attributes say.':
    '{0} n’a pas la longueur que ses attributs annoncent.',
  '{0} has no grant. Look at the list, or create it.':
    '{0} n’a pas d’autorisation. Consultez la liste, ou créez-la.',
  '{0} is a link. Rename or delete it by hand.':
    '{0} est un lien. Renommez-le ou supprimez-le à la main.',
  '{0} is a member of the group {1} already.': '{0} est déjà membre du groupe {1}.',
  '{0} is a member of the group {1} now.': '{0} est maintenant membre du groupe {1}.',
  '{0} is a reserved name. Choose another one.': '{0} est un nom réservé. Choisissez-en un autre.',
  '{0} is called {1} now.': '{0} s’appelle maintenant {1}.',
  '{0} is deleted.': '{0} est supprimé.',
  '{0} is no member of the group {1} any more.': '{0} n’est plus membre du groupe {1}.',
  '{0} is no member of the group {1}.': '{0} n’est pas membre du groupe {1}.',
  '{0} is no name for a group: it is reserved.':
    '{0} ne peut pas nommer un groupe : ce nom est réservé.',
  '{0} is none of the {1} any more.':
    '{0} ne fait plus partie des {1, select, administrators {administrateurs} other {modérateurs}}.',
  '{0} is none of the {1}.':
    '{0} ne fait pas partie des {1, select, administrators {administrateurs} other {modérateurs}}.',
  '{0} is one of the {1} already.':
    '{0} fait déjà partie des {1, select, administrators {administrateurs} other {modérateurs}}.',
  '{0} is one of the {1} now.':
    '{0} fait maintenant partie des {1, select, administrators {administrateurs} other {modérateurs}}.',
  '{0} is removed.': '{0} est supprimé.',
  '{0} is saved.': '{0} est enregistré.',
  '{0} (line {1}) {2}': '{0} (ligne {1}) {2}',
  '{0} may hold only names in double quotes.':
    '{0} ne peut contenir que des noms entre guillemets doubles.',
  '{0} must be a name or a list of names.': '{0} doit être un nom ou une liste de noms.',
  "{0} that checks passwords cannot be asked now. burphub's log says why.":
    '{0} qui vérifie les mots de passe ne peut pas être interrogé pour le moment. Le journal de burphub dit pourquoi.',
  '{0} There is no group {1} yet.': '{0} Le groupe {1} n’existe pas encore.',
  "{0} was encrypted with Blowfish, which burphub cannot decrypt. Restore it with burp's own client.":
    '{0} a été chiffré avec Blowfish, que burphub ne sait pas déchiffrer. Restaurez-le avec le client de burp.',
  '{0} ({1}, line {2}) {3}': '{0} ({1}, ligne {2}) {3}',
  'A changed configuration is tried with burp first, but "{0}" cannot be run here. Run burphub on the burp host.':
    'Une configuration modifiée est d’abord essayée avec burp, mais « {0} » ne peut pas être lancé ici. Lancez burphub sur l’hôte de burp.',
  'A regular expression cannot be used and is ignored.':
    'Une expression régulière est inutilisable et sera ignorée.',
  'A {0} is scheduled for this client. Wait for the client to fetch it, or cancel it first.':
    '{0, select, backup {Une sauvegarde} other {Une restauration}} est programmée pour ce client. Attendez que le client vienne la chercher, ou annulez-la d’abord.',
  'A backup or deletion of this client is under way or was interrupted. Try again when that is over.':
    'Une sauvegarde ou une suppression de ce client est en cours ou a été interrompue. Réessayez quand ce sera terminé.',
  'A backup, restore or deletion of this client is under way. Wait until it ends.':
    'Une sauvegarde, une restauration ou une suppression de ce client est en cours. Attendez qu’elle se termine.',
  'A client name has 1 to 255 bytes, without ":", "/", "\\" or control characters.':
    'Un nom de client compte de 1 à 255 octets, sans « : », « / », « \\ » ni caractères de contrôle.',
  'A configuration file has at most {0} bytes and {1} lines.':
    'Un fichier de configuration compte au plus {0} octets et {1} lignes.',
  'A field of the form has a name that is not allowed.':
    'Un champ du formulaire porte un nom qui n’est pas autorisé.',
  'A folder has that name.': 'Un dossier porte ce nom.',
  'a frame {0}': 'une trame {0}',
  'a frame {0} out of place': 'une trame {0} déplacée',
  'A grant': 'Une autorisation',
  'A grant cannot be {0}: write a name in double quotes, a list or an object.':
    'Une autorisation ne peut pas être {0} : écrivez un nom entre guillemets doubles, une liste ou un objet.',
  'A grant has at most {0} characters.': 'Une autorisation compte au plus {0} caractères.',
  'A grant has at most {0} names and patterns.':
    'Une autorisation compte au plus {0} noms et motifs.',
  'A grant with one of { } [ ] in it must be valid JSON, and this is not.':
    "Une autorisation qui contient l’un des signes '{ } [ ]' doit être du JSON valide, et celle-ci ne l’est pas.",
  'a link without a target': 'un lien sans cible',
  'a moderator': 'un modérateur',
  'A name begins with neither @ nor +, and has no comma in it. Choose another one.':
    'Un nom ne commence ni par @ ni par +, et ne contient pas de virgule. Choisissez-en un autre.',
  'A name or pattern has at most {0} characters.':
    'Un nom ou un motif compte au plus {0} caractères.',
  'A password has 1 to {0} bytes and no control characters.':
    'Un mot de passe compte de 1 à {0} octets, sans caractères de contrôle.',
  'A path has at most {0} bytes.': 'Un chemin compte au plus {0} octets.',
  'A path holds no NUL and does not begin with "*".':
    'Un chemin ne contient pas de NUL et ne commence pas par « * ».',
  'A segment of the path is too long.': 'Un segment du chemin est trop long.',
  'A selected path has 1 to {0} bytes and no NUL; only a folder may be "/".':
    'Un chemin sélectionné compte de 1 à {0} octets, sans NUL ; seul un dossier peut être « / ».',
  'A text must not contain the NUL character.': 'Un texte ne doit pas contenir le caractère NUL.',
  "A user's name has 1 to {0} visible characters, no colon, and no blank at its ends.":
    'Un nom d’utilisateur compte de 1 à {0} caractères visibles, sans deux-points, et sans espace aux extrémités.',
  administrators: 'administrateurs',
  'All backups are deleted.': 'Toutes les sauvegardes sont supprimées.',
  'All backups are deleted. Freeing the disk goes on in the background.':
    'Toutes les sauvegardes sont supprimées. La libération du disque se poursuit en arrière-plan.',
  'All backups are gone for burp, but not all could be removed from the disk. The next deletion tries again.':
    'Pour burp, il n’y a plus de sauvegardes, mais toutes n’ont pas pu être effacées du disque. La prochaine suppression réessaiera.',
  'an administrator': 'un administrateur',
  'an entry without a name': 'une entrée sans nom',
  'and exclude must be absolute paths': 'et exclude doivent être des chemins absolus',
  'Ask for a template or for a static template, not for both.':
    'Demandez un modèle ou un modèle statique, pas les deux.',
  'Backup {0} cannot be deleted because a later one is built on it. Delete the oldest first.':
    'La sauvegarde {0} ne peut pas être supprimée, car une plus récente repose sur elle. Supprimez d’abord la plus ancienne.',
  'Backup {0} cannot be deleted: newer ones are built on it. Delete the oldest one first.':
    'La sauvegarde {0} ne peut pas être supprimée : de plus récentes reposent sur elle. Supprimez d’abord la plus ancienne.',
  'Backup {0} has no manifest, so that nothing in it can be listed.':
    'La sauvegarde {0} n’a pas de manifeste, si bien que rien de son contenu ne peut être listé.',
  'Backup {0} is being restored or verified already. Try again when that is over.':
    'La sauvegarde {0} est déjà en cours de restauration ou de vérification. Réessayez quand ce sera terminé.',
  'Bad Gateway': 'Mauvaise passerelle',
  'Bad Request': 'Requête incorrecte',
  'begins with "." or ends with "~"': 'commence par « . » ou se termine par « ~ »',
  'Bodies of this media type are not accepted. Send JSON, urlencoded or multipart.':
    'Les corps de ce type ne sont pas acceptés. Envoyez du JSON, de l’urlencoded ou du multipart.',
  'burp cannot do without this file: it is not deleted.':
    'burp ne peut pas se passer de ce fichier : il n’est pas supprimé.',
  'burp could not read "{0}": it {1}.': 'burp ne pourrait pas lire « {0} » : l’option {1}.',
  'burp crashes on it': 'burp s’arrête brutalement en la lisant',
  'burp did not check the configuration within {0} ms.':
    'burp n’a pas vérifié la configuration en {0} ms.',
  'burp did not listen again within {0} ms.': 'burp ne s’est pas remis à l’écoute en {0} ms.',
  "burp does not let {0} restore it; add restore_client = {1} to the server's file of {2}":
    'burp ne permet pas à {0} de la restaurer ; ajoutez restore_client = {1} au fichier de {2} sur le serveur',
  'burp does not look at the list of revoked certificates: set ca_crl_check = 1, and let ca_crl name that list or leave it out.':
    'burp ne consulte pas la liste des certificats révoqués : définissez ca_crl_check = 1, et indiquez cette liste dans ca_crl ou omettez cette option.',
  'burp has ended while it read its configuration.':
    'burp s’est arrêté pendant qu’il lisait sa configuration.',
  'burp refuses it without saying why': 'burp la refuse sans dire pourquoi',
  'burp refuses {0} until both sides have the same password: set the option password here and in the burp.conf of the client.':
    'burp refuse {0} tant que les deux côtés n’ont pas le même mot de passe : définissez l’option password ici et dans le burp.conf du client.',
  'burp said that it deleted backup {0}, but it is still there.':
    'burp a dit avoir supprimé la sauvegarde {0}, mais elle est toujours là.',
  'burp takes no client whose name begins with "." or ends with "~".':
    'burp n’accepte aucun client dont le nom commence par « . » ou se termine par « ~ ».',
  'burp would not take its configuration as it is now, and would end. Mend it first.':
    'burp n’accepterait pas sa configuration telle qu’elle est maintenant, et s’arrêterait. Corrigez-la d’abord.',
  'burp would not take this, so nothing was written: {0}.':
    'burp n’accepterait pas cela, donc rien n’a été écrit : {0}.',
  'burphub cannot {0} users of {1}. Do it where they are kept.':
    'burphub ne peut pas {0, select, create {créer} change {modifier} other {supprimer}} d’utilisateurs de {1}. Faites-le là où ils sont tenus.',
  'burphub is not ready. Its log says why.': 'burphub n’est pas prêt. Son journal dit pourquoi.',
  'burphub is shutting down.': 'burphub est en train de s’arrêter.',
  'burphub is shutting down. Try again in a moment.':
    'burphub est en train de s’arrêter. Réessayez dans un instant.',
  'bzip2 broke off.': 'bzip2 s’est interrompu.',
  'cannot be decoded': 'ne peut pas être décodé',
  'cannot be read': 'ne peut pas être lu',
  'change the client {0}': 'modifier le client {0}',
  'change the client {0} on the server {1}': 'modifier le client {0} sur le serveur {1}',
  'change the server': 'modifier le serveur',
  'change the server {0}': 'modifier le serveur {0}',
  Conflict: 'Conflit',
  'Connecting to the burp server failed.': 'La connexion au serveur burp a échoué.',
  Forbidden: 'Interdit',
  'Gateway Timeout': 'Délai de la passerelle dépassé',
  'Give an instant to come, or leave it out.': 'Donnez un instant à venir, ou omettez-le.',
  'Give the name, in the field {0}.': 'Donnez le nom, dans le champ {0}.',
  'Give the text of the message.': 'Donnez le texte du message.',
  'Give the user a password, in the field password.':
    'Donnez un mot de passe à l’utilisateur, dans le champ password.',
  'Give your present password, too, in the field old_password.':
    'Donnez aussi votre mot de passe actuel, dans le champ old_password.',
  'Give {0} the same password, in the option password of its burp.conf.':
    'Donnez à {0} le même mot de passe, dans l’option password de son burp.conf.',
  grants: 'autorisations',
  groups: 'groupes',
  'has a backslash that does nothing': 'a une barre oblique inverse sans effet',
  'has a field too many: {0}': 'a un champ de trop : {0}',
  'has a name or a value that cannot be written down':
    'a un nom ou une valeur qui ne peut pas être écrit',
  'has another checksum than the burp server says':
    'n’a pas la somme de contrôle annoncée par le serveur burp',
  'has another length than its attributes say': 'n’a pas la longueur que ses attributs annoncent',
  'has another length than the burp server says':
    'n’a pas la longueur annoncée par le serveur burp',
  'has more lines than there are lines to listen on':
    'a plus de lignes qu’il n’y a de lignes d’écoute',
  'has more than {0} lines': 'compte plus de {0} lignes',
  'has no effect in this kind of file': 'n’a aucun effet dans ce genre de fichier',
  'has no value; remove the option instead': 'n’a pas de valeur ; retirez-la plutôt',
  'has text behind its closing quote, which is ignored':
    'a du texte après le guillemet fermant, qui sera ignoré',
  'Here you can only use {0}.': 'Ici, vous ne pouvez utiliser que {0}.',
  'hidden clients': 'clients masqués',
  'hold a line break or a NUL: {0}': 'contiennent un saut de ligne ou un octet nul : {0}',
  'holds a line break or a NUL': 'contient un saut de ligne ou un octet nul',
  'holds a masked password, and which one it stands for is not clear: write the password itself':
    'contient un mot de passe masqué, et on ne sait pas lequel : écrivez le mot de passe lui-même',
  'holds a NUL': 'contient un NUL',
  'holds control characters': 'contient des caractères de contrôle',
  'includes itself': 's’inclut lui-même',
  'includes {0}, which no file matches': 'inclut {0}, à quoi aucun fichier ne correspond',
  'Inside {0} only ro, rw, exclude and order have a meaning.':
    'Dans {0}, seuls ro, rw, exclude et order ont un sens.',
  'Internal Server Error': 'Erreur interne du serveur',
  'is empty, too long for burp, or holds a line break or a NUL':
    'est vide, trop longue pour burp, ou contient un saut de ligne ou un octet nul',
  'is for clients only': 'est réservée aux clients',
  'is for static templates only': 'est réservé aux modèles statiques',
  'is included through more than {0} files': 'est inclus à travers plus de {0} fichiers',
  'is missing (lockfile will do, too)': 'manque (lockfile convient aussi)',
  'is missing, which ca_burp_ca needs': 'manque, or ca_burp_ca en a besoin',
  'is missing, which ca_conf needs': 'manque, or ca_conf en a besoin',
  'is missing: ADDRESS:PORT': 'manque : ADRESSE:PORT',
  'is missing: server or client': 'manque : server ou client',
  'is not a file': 'n’est pas un fichier',
  'is not known to this burp, which ignores it': 'est inconnue de ce burp, qui l’ignore',
  'is not of the form NAME = VALUE': 'n’est pas de la forme NOM = VALEUR',
  'is too low': 'est trop petite',
  'is {0} bytes too long for burp; select whole folders, or less':
    'dépasse de {0, plural, one {# octet} other {# octets}} ce que burp accepte ; sélectionnez des dossiers entiers, ou moins',
  'It is empty. Fill it as you would the configuration of a client, with "{0}" set to true in the request.':
    'Il est vide. Remplissez-le comme la configuration d’un client, avec « {0} » à true dans la requête.',
  'is a folder; restore it as an archive': 'est un dossier ; restaurez-le sous forme d’archive',
  'is a name that burp cannot read in a marker file':
    'est un nom que burp ne peut pas lire dans un fichier de demande',
  'is empty': 'est vide',
  'Is it running, with a child free (max_children)?':
    'Fonctionne-t-il, avec un processus libre (max_children) ?',
  'Is it running, with listen_status set and a status child free?':
    'Fonctionne-t-il, avec listen_status défini et un processus d’état libre ?',
  'is missing': 'manque',
  'is neither a file nor a link': 'n’est ni un fichier ni un lien',
  'is no name of an option: that has only letters, digits and _, and begins with a letter':
    'n’est pas un nom d’option : celui-ci ne compte que des lettres, des chiffres et _, et commence par une lettre',
  'is not one that this list gave; take it from the Link header':
    'n’a pas été donné par cette liste ; reprenez celui de l’en-tête Link',
  'is not the file of {0}': 'n’est pas le fichier de {0}',
  'is not valid': 'n’est pas valide',
  'is not valid JSON': 'n’est pas du JSON valide',
  'is of an item that is no longer there; begin with the first page':
    'désigne un élément qui n’existe plus ; recommencez par la première page',
  'is of the wrong type': 'n’est pas du bon type',
  "is the client's name already": 'est déjà le nom du client',
  'is too long': 'est trop long',
  'is wrong': 'est incorrect',
  'its serverConfig is not set': 'son option serverConfig n’est pas définie',
  'lack {0}, which the static template asks for':
    'ne comprennent pas {0}, que le modèle statique demande',
  'lacks its closing quote': 'n’a pas de guillemet fermant',
  'lies outside of the folders that may be read':
    'se trouve hors des dossiers qui peuvent être lus',
  'Log in again: the session is over.': 'Reconnectez-vous : la session est terminée.',
  'Log in with a user name and a password.':
    'Connectez-vous avec un nom d’utilisateur et un mot de passe.',
  'Log in with HTTP Basic: the name and password of a burphub user.':
    'Connectez-vous en HTTP Basic : le nom et le mot de passe d’un utilisateur de burphub.',
  'make a line too long for burp': 'donnent une ligne trop longue pour burp',
  'make the file too long': 'rendent le fichier trop long',
  'makes a line of more than {0} bytes': 'donne une ligne de plus de {0} octets',
  'makes the configuration larger than {0} bytes, {1} lines or {2} files':
    'rend la configuration plus grande que {0} octets, {1} lignes ou {2} fichiers',
  'members in this group': 'membres dans ce groupe',
  'Method Not Allowed': 'Méthode non autorisée',
  moderators: 'modérateurs',
  'must be 1 or more': 'doit valoir au moins 1',
  'must be a digit, or zlib or gzip and a digit':
    'doit être un chiffre, ou zlib ou gzip et un chiffre',
  'must be a JSON object of names and values': 'doit être un objet JSON de noms et de valeurs',
  'must be a number above 0': 'doit être un nombre supérieur à 0',
  'must be a number from 1 on': 'doit être un nombre à partir de 1',
  'must be a number, with b, k, m or g behind it': 'doit être un nombre, suivi de b, k, m ou g',
  'must be ADDRESS:PORT, without brackets': 'doit être ADRESSE:PORT, sans crochets',
  'must be an absolute path': 'doit être un chemin absolu',
  'must be delete or resume': 'doit être delete ou resume',
  'must be server or client': 'doit être server ou client',
  'must be {0}': 'doit être {0}',
  'must be a list': 'doit être une liste',
  'must be a list of names': 'doit être une liste de noms',
  'must be a number': 'doit être un nombre',
  'must be a whole number': 'doit être un nombre entier',
  'must be a whole number, alone or with b, Kb, Mb or Gb behind it':
    'doit être un nombre entier, seul ou suivi de b, Kb, Mb ou Gb',
  'must be a whole number from {0} to {1}': 'doit être un nombre entier de {0} à {1}',
  'must be an IANA name such as Europe/Paris': 'doit être un nom IANA tel qu’Europe/Paris',
  'must be an instant such as 2026-11-20T12:00:00Z':
    'doit être un instant tel que 2026-11-20T12:00:00Z',
  'must be an object': 'doit être un objet',
  'must be an object such as {"restore": [{"key": "/etc", "folder": true}]}':
    'doit être un objet tel que \'{"restore": [{"key": "/etc", "folder": true}]}\'',
  'must be at least {0}': 'doit être au moins {0}',
  'must be at most {0}': 'doit être au plus {0}',
  'must be one of {0}': 'doit être l’une de ces valeurs : {0}',
  'must be one of {0}, or a number from 0 to 3':
    'doit être l’une de ces valeurs : {0}, ou un nombre de 0 à 3',
  'must be text': 'doit être un texte',
  'must be the absolute path of a file that is there':
    'doit être le chemin absolu d’un fichier qui existe',
  'must be true or false': 'doit être true ou false',
  'must be up to four digits from 0 to 7': 'doit compter au plus quatre chiffres de 0 à 7',
  'must begin with "/" and not lead upwards': 'doit commencer par « / » et ne pas remonter',
  'must consist of names that Windows allows': 'doit se composer de noms que Windows autorise',
  'must differ from ca_name': 'doit différer de ca_name',
  'must have at least {0} characters':
    'doit compter au moins {0, plural, one {# caractère} other {# caractères}}',
  'must have at least {0} items':
    'doit compter au moins {0, plural, one {# élément} other {# éléments}}',
  'must have at most {0} bytes, and each name in it {1}':
    'doit compter au plus {0} octets, et chaque nom qu’il contient {1}',
  'must have at most {0} characters':
    'doit compter au plus {0, plural, one {# caractère} other {# caractères}}',
  'must have at most {0} fields':
    'doit compter au plus {0, plural, one {# champ} other {# champs}}',
  'must have at most {0} items':
    'doit compter au plus {0, plural, one {# élément} other {# éléments}}',
  'must have the format {0}': 'doit avoir le format {0}',
  'must hold full paths, such as /etc or C:/Users':
    'doit contenir des chemins complets, tels que /etc ou C:/Users',
  'must hold only texts, numbers and booleans, and {0} is something else':
    'ne doit contenir que des textes, des nombres et des booléens, et {0} est autre chose',
  'must hold the whole text of a static template, and be the only field':
    'doit contenir le texte entier d’un modèle statique, et être le seul champ',
  'must lie above everything that is included':
    'doit se trouver au-dessus de tout ce qui est inclus',
  'must lie in the future': 'doit se situer dans l’avenir',
  'must match the pattern {0}': 'doit correspondre au motif {0}',
  'must not be empty': 'ne doit pas être vide',
  'must not contain two dots': 'ne doit pas contenir deux points de suite',
  'must not hold a slash': 'ne doit pas contenir de barre oblique',
  'must not hold control characters: burp cannot read them here':
    'ne doit pas contenir de caractères de contrôle : burp ne peut pas les lire ici',
  'must not multiply to more than 52560000': 'ne doit pas donner un produit de plus de 52560000',
  'Name a client, a server, or both.': 'Nommez un client, un serveur, ou les deux.',
  'Name at least one member in memberNames.': 'Nommez au moins un membre dans memberNames.',
  'Name at most {0} members at once.': 'Nommez au plus {0} membres à la fois.',
  'Name the {0}, or leave the field out for all.':
    'Donnez des noms dans {0}, ou omettez ce champ pour ne rien exclure.',
  'Name the group, in the path or in the field {0}.':
    'Nommez le groupe, dans le chemin ou dans le champ {0}.',
  'Name the user, in the path or in the field grant.':
    'Nommez l’utilisateur, dans le chemin ou dans le champ grant.',
  'Name the user, in the path or in the field username.':
    'Nommez l’utilisateur, dans le chemin ou dans le champ username.',
  'names a file system type that is not known here':
    'nomme un type de système de fichiers inconnu ici',
  'names a path that include names, too': 'nomme un chemin qu’include nomme aussi',
  'names a template that does not exist or cannot be used here: {0}':
    'nomme un modèle qui n’existe pas ou ne peut pas servir ici : {0}',
  'Names of clients and servers hold no control characters.':
    'Les noms de clients et de serveurs ne contiennent pas de caractères de contrôle.',
  'needs an include or an include_glob beside it':
    'a besoin d’un include ou d’un include_glob à côté',
  'needs for each item a key, which is a path, and whether it is a folder':
    'demande pour chaque élément key, qui est un chemin, et folder, qui dit si c’est un dossier',
  'No {0} was scheduled.':
    'Aucune {0, select, backup {sauvegarde} other {restauration}} n’était programmée.',
  'no array': 'aucun tableau',
  'No backup of this client is running.': 'Aucune sauvegarde de ce client n’est en cours.',
  'No burp server can be asked now.': 'Aucun serveur burp ne peut être interrogé en ce moment.',
  'No burp server runs here with this configuration, so that there is nothing to reload. It reads its configuration when it starts.':
    'Aucun serveur burp ne fonctionne ici avec cette configuration, si bien qu’il n’y a rien à recharger. Il lit sa configuration au démarrage.',
  'no client': 'aucun client',
  'No connection to the burp server became free within {0} ms. Try again when the restores under way are over.':
    'Aucune connexion au serveur burp ne s’est libérée en {0} ms. Réessayez quand les restaurations en cours seront terminées.',
  'No file was found there that may be shown.':
    'Aucun fichier qui puisse être montré n’a été trouvé là.',
  'no integer': 'aucun nombre entier',
  'no object': 'aucun objet',
  'no text': 'aucun texte',
  'No token can do this. Log in with your name and password.':
    'Aucun jeton ne peut faire cela. Connectez-vous avec votre nom et votre mot de passe.',
  'Nobody could administer burphub any more. First make another user an administrator who can log in.':
    'Plus personne ne pourrait administrer burphub. Nommez d’abord administrateur un autre utilisateur qui peut se connecter.',
  'Not Found': 'Introuvable',
  'Nothing had to change.': 'Il n’y avait rien à modifier.',
  'Nothing of what was selected is in this backup.':
    'Rien de ce qui a été sélectionné ne se trouve dans cette sauvegarde.',
  'Nothing was changed. These fields are wrong: {0}.':
    'Rien n’a été modifié. Ces champs sont incorrects : {0}.',
  "Only a file that is made to be included can be deleted like this: not burp-server.conf, a client's or template's own file, or a link.":
    'Seul un fichier destiné à être inclus peut être supprimé ainsi : ni burp-server.conf, ni le fichier propre d’un client ou d’un modèle, ni un lien.',
  'Only a client or a template gets another name, no file that it includes: leave {0} out of the path.':
    'Seul un client ou un modèle change de nom, pas un fichier qu’il inclut : retirez {0} du chemin.',
  'Other large files are being worked on. Try again later.':
    'D’autres fichiers volumineux sont en cours de traitement. Réessayez plus tard.',
  'Only an administrator may change this in the file of a client: {0}.':
    'Seul un administrateur peut modifier ceci dans le fichier d’un client : {0}.',
  'Only an administrator may do this to {0}, who is one.':
    'Seul un administrateur peut faire cela à {0}, qui en est un.',
  'Only an administrator may fill in {0}, which this static template asks for.':
    'Seul un administrateur peut renseigner {0}, que ce modèle statique demande.',
  'Only an administrator may see passwords.': 'Seul un administrateur peut voir les mots de passe.',
  'Only an administrator may do this.': 'Seul un administrateur peut faire cela.',
  'Only an administrator may touch the account of {0}, who is {1}.':
    'Seul un administrateur peut toucher au compte de {0}, qui est {1}.',
  'Only an administrator may touch the group {0}: {1} belongs to it.':
    'Seul un administrateur peut toucher au groupe {0} : {1} en fait partie.',
  'Only an administrator may touch the group {0}: its members are {1}.':
    'Seul un administrateur peut toucher au groupe {0} : ses membres sont {1, select, administrators {administrateurs} other {modérateurs}}.',
  'Only an administrator may touch the rights of {0}: that is {1}.':
    'Seul un administrateur peut toucher aux droits de {0} : c’est {1}.',
  'Only an administrator or a moderator may do this.':
    'Seul un administrateur ou un modérateur peut faire cela.',
  'Only this user, an administrator or a moderator may do this.':
    'Seuls cet utilisateur, un administrateur ou un modérateur peuvent faire cela.',
  'opens more than {0} directories; ask for fewer roots':
    'ouvre plus de {0} dossiers ; demandez moins de racines',
  'Payload Too Large': 'Contenu trop volumineux',
  'Precondition Failed': 'Condition préalable non remplie',
  'Range Not Satisfiable': 'Plage impossible à fournir',
  'Say what the token is for, in its label.': 'Dites à quoi sert le jeton, dans son label.',
  'Say which backup to delete, at the end of the path.':
    'Dites quelle sauvegarde supprimer, à la fin du chemin.',
  'Say which client, in the path or as clientName.':
    'Dites quel client, dans le chemin ou comme clientName.',
  'Say which path to expand.': 'Dites quel chemin développer.',
  'Say which version, in the field version.': 'Dites quelle version, dans le champ version.',
  'leaves nothing of the names of what was selected':
    'ne laisse rien des noms de ce qui est sélectionné',
  'see the client {0}': 'voir le client {0}',
  'see the client {0} on the server {1}': 'voir le client {0} sur le serveur {1}',
  'see the server': 'voir le serveur',
  'see the server {0}': 'voir le serveur {0}',
  'select at least one file or folder': 'sélectionnez au moins un fichier ou un dossier',
  'Select at least one file or folder.': 'Sélectionnez au moins un fichier ou un dossier.',
  'selects nothing': 'ne sélectionne rien',
  'selects nothing that such an archive can hold; try tar':
    'ne sélectionne rien qu’une telle archive puisse contenir ; essayez tar',
  'Send the body as {0}.': 'Envoyez le corps en {0}.',
  'Service Unavailable': 'Service indisponible',
  settings: 'réglages',
  "Somebody else is changing burp's configuration right now. Try again.":
    'Quelqu’un d’autre est en train de modifier la configuration de burp. Réessayez.',
  'Several backends know a user {0}. Name one of: {1}.':
    'Plusieurs backends connaissent un utilisateur {0}. Nommez l’un de : {1}.',
  'Something in burphub is broken. Its log says more under this requestId.':
    'Quelque chose ne fonctionne pas dans burphub. Son journal en dit plus sous ce requestId.',
  'Something is under way with a client, and burp breaks it off when it reloads. Wait until it ends, or reload with force=true.':
    'Une opération est en cours avec un client, et burp l’interrompt quand il recharge sa configuration. Attendez qu’elle se termine, ou rechargez avec force=true.',
  'takes effect only when the burp server is restarted':
    'ne prend effet qu’au redémarrage du serveur burp',
  'Tell the client its new name: cname = {0} in its burp.conf.':
    'Indiquez au client son nouveau nom : cname = {0} dans son burp.conf.',
  'That is more than you hold: {0} could {1}, and you cannot. Give a grant of yours first, or ask an administrator.':
    'C’est plus que ce que vous détenez : {0} pourrait {1}, et vous ne le pouvez pas. Donnez d’abord une de vos autorisations, ou demandez à un administrateur.',
  'That is more than you hold: through {0}, {1} could {2}, and you cannot. Give less, or ask an administrator.':
    'C’est plus que ce que vous détenez : par {0}, {1} pourrait {2}, et vous ne le pouvez pas. Donnez moins, ou demandez à un administrateur.',
  'The backup begins when the client next asks its server.':
    'La sauvegarde commencera quand le client interrogera son serveur.',
  'The JSON holds too many values, or too deep ones.':
    'Le JSON contient trop de valeurs, ou trop imbriquées.',
  'The backups are moved to the new name.': 'Les sauvegardes sont déplacées sous le nouveau nom.',
  'The backups, if there are any, stay under the name {0}.':
    'Les sauvegardes, s’il y en a, restent sous le nom {0}.',
  'The backups of this client lie behind a link, which is not followed. Delete them by hand.':
    'Les sauvegardes de ce client se trouvent derrière un lien, qui n’est pas suivi. Supprimez-les à la main.',
  "The backups of this client lie outside of the server's directory, where burphub neither moves nor deletes anything.":
    'Les sauvegardes de ce client se trouvent hors du dossier du serveur (directory), là où burphub ne déplace ni ne supprime rien.',
  'The body is not as long as Content-Length says.':
    'Le corps n’a pas la longueur que Content-Length annonce.',
  'The body of the request is not valid JSON.': 'Le corps de la requête n’est pas du JSON valide.',
  'The body of the request is too large.': 'Le corps de la requête est trop grand.',
  'The burp server answered with a warning: {0}.':
    'Le serveur burp a répondu par un avertissement : {0}.',
  'The burp server at {0}:{1} cannot be reached ({2}). {3}':
    'Le serveur burp à l’adresse {0}:{1} est injoignable ({2}). {3}',
  'The burp server at {0}:{1} did not finish the TLS handshake within {2} ms.':
    'Le serveur burp à l’adresse {0}:{1} n’a pas terminé la négociation TLS en {2} ms.',
  'The burp server broke off the login with {0}.':
    'Le serveur burp a interrompu la connexion avec {0}.',
  'The burp server broke off the restore and said {0}.':
    'Le serveur burp a interrompu la restauration et répondu {0}.',
  'The burp server cannot read the manifest of this backup.':
    'Le serveur burp ne peut pas lire le manifeste de cette sauvegarde.',
  'The burp server cannot work with this selection.':
    'Le serveur burp ne peut rien faire de cette sélection.',
  'The burp server closed the connection in mid-restore.':
    'Le serveur burp a fermé la connexion en pleine restauration.',
  'The burp server closed the connection.': 'Le serveur burp a fermé la connexion.',
  'The burp server closes connections to its main port at once: all its children are busy (max_children).':
    'Le serveur burp ferme aussitôt les connexions à son port principal : tous ses processus sont occupés (max_children).',
  'The burp server did not answer within {0} ms.': 'Le serveur burp n’a pas répondu en {0} ms.',
  'The burp server does not accept our certificate. Its CN must be the cname, its CA the server’s, and it must not be revoked.':
    'Le serveur burp n’accepte pas notre certificat. Son CN doit être le cname, son autorité celle du serveur, et il ne doit pas être révoqué.',
  'The burp server does not accept our cname and password. Compare them with the client file in its clientconfdir.':
    'Le serveur burp n’accepte pas notre cname et notre mot de passe. Comparez-les avec le fichier du client dans son clientconfdir.',
  'The burp server does not do this and said {0}.':
    'Le serveur burp ne fait pas cela et a répondu {0}.',
  'The burp server does not know the status port’s JSON mode.':
    'Le serveur burp ne connaît pas le mode JSON du port d’état.',
  'The burp server does not let us act for this client: it is unknown there, or our cname is not its super_client or restore_client.':
    'Le serveur burp ne nous laisse pas agir pour ce client : il y est inconnu, ou notre cname n’est pas son super_client ou restore_client.',
  'The burp server has lost what was asked for and said {0}.':
    'Le serveur burp a perdu ce qui était demandé et répondu {0}.',
  'The burp server has read its configuration anew, and listens again.':
    'Le serveur burp a relu sa configuration, et il est de nouveau à l’écoute.',
  "The burp server refused our certificate ({0}). Check ssl_cert, ssl_key and the server's CA.":
    'Le serveur burp a refusé notre certificat ({0}). Vérifiez ssl_cert, ssl_key et l’autorité du serveur.',
  'The burp server refused the login and said {0}.':
    'Le serveur burp a refusé la connexion et répondu {0}.',
  'The burp server sent {0} in a restore.':
    'Le serveur burp a envoyé {0} au cours d’une restauration.',
  'The burp server sent {0} of {1} entries of this restore.':
    'Le serveur burp a envoyé {0} des {1} entrées de cette restauration.',
  'The burp server sent a frame {0} in the middle of a file.':
    'Le serveur burp a envoyé une trame {0} au milieu d’un fichier.',
  'The burp server sent a frame {0} that nobody asked for.':
    'Le serveur burp a envoyé une trame {0} que personne n’avait demandée.',
  'The burp server sent a frame with an unreadable header.':
    'Le serveur burp a envoyé une trame dont l’en-tête est illisible.',
  'The burp server sent a list of backups we cannot read.':
    'Le serveur burp a envoyé une liste de sauvegardes illisible.',
  'The burp server sent an answer that is not JSON.':
    'Le serveur burp a envoyé une réponse qui n’est pas du JSON.',
  'The burp server sent an answer we cannot read.':
    'Le serveur burp a envoyé une réponse illisible.',
  'The burp server sent attributes of a file we cannot read.':
    'Le serveur burp a envoyé des attributs de fichier illisibles.',
  'The burp server sent counters that we cannot read.':
    'Le serveur burp a envoyé des compteurs illisibles.',
  "The burp server's answer has {0} where one belongs.":
    'La réponse du serveur burp ne contient {0} là où il en faudrait un.',
  "The burp server's answer is longer than {0} bytes. Ask for a smaller directory or raise limits.replyBytesMax.":
    'La réponse du serveur burp dépasse {0} octets. Demandez un dossier plus petit ou augmentez limits.replyBytesMax.',
  'The burp server\'s certificate is for "{0}", expected "{1}". Check ssl_peer_cn.':
    'Le certificat du serveur burp est établi pour « {0} », alors que « {1} » était attendu. Vérifiez ssl_peer_cn.',
  'The certificate authority did not answer within {0} ms.':
    'L’autorité de certification n’a pas répondu en {0} ms.',
  'The certificate authority failed: {0}': 'L’autorité de certification a échoué : {0}',
  'The certificate authority lacks its copy of certificate {0}, without which it cannot revoke it.':
    'L’autorité de certification n’a plus sa copie du certificat {0}, sans laquelle elle ne peut pas le révoquer.',
  'The certificate authority said that it revoked certificate {0}, but its index does not say so.':
    'L’autorité de certification a dit avoir révoqué le certificat {0}, mais son index ne l’indique pas.',
  'The certificate of the burp server at {0}:{1} is not trusted ({2}). Check ssl_cert_ca.':
    'Le certificat du serveur burp à l’adresse {0}:{1} n’est pas digne de confiance ({2}). Vérifiez ssl_cert_ca.',
  'The certificate of {0} is not revoked: {1} uses it, too.':
    'Le certificat de {0} n’est pas révoqué : {1} s’en sert aussi.',
  'The certificate {0} of {1} is revoked.': 'Le certificat {0} de {1} est révoqué.',
  'The client has encrypted these files with another password than the one given.':
    'Le client a chiffré ces fichiers avec un autre mot de passe que celui qui a été donné.',
  'The configuration of {0} is written.': 'La configuration de {0} est écrite.',
  'The client has encrypted these files. Give its encryption password.':
    'Le client a chiffré ces fichiers. Donnez son mot de passe de chiffrement.',
  'The connection to the burp server was closed.': 'La connexion au serveur burp a été fermée.',
  'The cursor {0}.': 'Le curseur {0}.',
  'The database {0} cannot be opened. Its folder must exist and be writable, and the file must be a SQLite database.':
    'La base de données {0} ne peut pas être ouverte. Son dossier doit exister et être accessible en écriture, et le fichier doit être une base SQLite.',
  'The disk of the database is full. Make room on it.':
    'Le disque de la base de données est plein. Faites-y de la place.',
  "The directory of this client's backups is a file system of its own, which cannot be moved.":
    'Le dossier des sauvegardes de ce client est un système de fichiers à part, qui ne peut pas être déplacé.',
  'The field raw {0}.': 'Le champ raw {0}.',
  'The database cannot be used at the moment.':
    'La base de données n’est pas utilisable pour le moment.',
  'The database file was removed or replaced while it was in use. Put it back, or restart burphub.':
    'Le fichier de la base de données a été supprimé ou remplacé pendant son utilisation. Remettez-le en place ou redémarrez burphub.',
  'The database cannot be used: {0}.': 'La base de données n’est pas utilisable : {0}.',
  'The field {0} is missing.': 'Le champ {0} manque.',
  'The field {0} {1}.': 'Le champ {0} {1}.',
  'The file has {0} bytes.': 'Le fichier compte {0, plural, one {# octet} other {# octets}}.',
  'The file has another length than its attributes say. Restore it as an archive.':
    'Le fichier n’a pas la longueur que ses attributs annoncent. Restaurez-le dans une archive.',
  'The file has changed since you read it. Read it again before you change it.':
    'Le fichier a changé depuis que vous l’avez lu. Relisez-le avant de le modifier.',
  'The file system of the burp server {0} fails ({1}).':
    'Le système de fichiers du serveur burp {0} est en défaut ({1}).',
  'The files of the certificate are deleted.': 'Les fichiers du certificat sont supprimés.',
  'The files of the certificate are renamed, too.':
    'Les fichiers du certificat sont renommés eux aussi.',
  'The form has more than {0} fields.': 'Le formulaire a plus de {0} champs.',
  'The form holds a file. Send its fields as plain text.':
    'Le formulaire contient un fichier. Envoyez ses champs en texte simple.',
  'The grant {0} of {1} was removed. Roles and groups stay as they are.':
    'L’autorisation {0} de {1} a été supprimée. Rôles et groupes restent tels quels.',
  'The grant of {0} was changed.': 'L’autorisation de {0} a été modifiée.',
  'The grant of the group {0} was changed.': 'L’autorisation du groupe {0} a été modifiée.',
  'The grant of the moderators was changed.': 'L’autorisation des modérateurs a été modifiée.',
  'The group {0} was created.': 'Le groupe {0} a été créé.',
  'The group {0} was removed.': 'Le groupe {0} a été supprimé.',
  'The host': 'L’hôte',
  'The include {0}.': 'L’inclusion {0}.',
  'The label must be one line of plain text.': 'Le label doit être une ligne de texte simple.',
  'The LDAP directory': 'L’annuaire LDAP',
  'the line': 'la ligne',
  'The list of revoked certificates has been renewed.':
    'La liste des certificats révoqués a été renouvelée.',
  'The multipart form cannot be read. Is it whole?':
    'Le formulaire multipart est illisible. Est-il entier ?',
  'The name of a template has no "*", "?", "[" or "]".':
    'Le nom d’un modèle ne contient ni « * », ni « ? », ni « [ », ni « ] ».',
  'The new name {0}.': 'Le nouveau nom {0}.',
  'The old password is wrong. Nothing was changed.':
    'L’ancien mot de passe est incorrect. Rien n’a été modifié.',
  'The password of {0} was changed.': 'Le mot de passe de {0} a été modifié.',
  'The path holds a percent sign that begins no valid escape.':
    'Le chemin contient un signe pour cent qui ne commence aucun code valide.',
  'The path of a configuration file {0}.': 'Le chemin d’un fichier de configuration {0}.',
  'The preference {0} {1}.': 'La préférence {0} {1}.',
  'the program bzip2 is not installed': 'le programme bzip2 n’est pas installé',
  'The program of the certificate authority (ca_burp_ca) cannot be run here. Run burphub on the burp host.':
    'Le programme de l’autorité de certification (ca_burp_ca) ne peut pas être lancé ici. Lancez burphub sur l’hôte de burp.',
  'The request cannot be routed.': 'La requête ne peut pas être acheminée.',
  'The request is not as it should be: {0}.': 'La requête n’est pas comme elle devrait être : {0}.',
  'The request names no option. Send the whole file with POST, or single options with PATCH.':
    'La requête ne nomme aucune option. Envoyez le fichier entier avec POST, ou certaines options avec PATCH.',
  'The restore begins when the client next contacts its server.':
    'La restauration commencera quand le client contactera son serveur.',
  'The restore cannot be scheduled: {0} {1}.':
    'La restauration ne peut pas être programmée : {0} {1}.',
  'The restore cannot be scheduled: {0}.': 'La restauration ne peut pas être programmée : {0}.',
  'The scheduled {0} is cancelled.':
    '{0, select, backup {La sauvegarde} other {La restauration}} programmée est annulée.',
  'The session is over.': 'La session est terminée.',
  'The stored file {0} {1}.': 'Le fichier sauvegardé {0} {1}.',
  'The tables of the database cannot be brought up to date. Was it last used by a newer burphub?':
    'Les tables de la base de données ne peuvent pas être mises à jour. A-t-elle été utilisée par un burphub plus récent ?',
  'The template {0} is called {1} now.': 'Le modèle {0} s’appelle maintenant {1}.',
  'The template {0} is included by {1}.': 'Le modèle {0} est inclus par {1}.',
  'The template {0} is included by {1} and {2} more.':
    'Le modèle {0} est inclus par {1} et {2, plural, one {# autre} other {# autres}}.',
  'The template {0} is made.': 'Le modèle {0} est créé.',
  'The template {0} is removed.': 'Le modèle {0} est supprimé.',
  'the text {0}': 'le texte {0}',
  'The token is unknown, has expired or was revoked.':
    'Le jeton est inconnu, a expiré ou a été révoqué.',
  'The token was revoked.': 'Le jeton a été révoqué.',
  'The user {0} was created.': 'L’utilisateur {0} a été créé.',
  'The user {0} was removed.': 'L’utilisateur {0} a été supprimé.',
  'The variables {0}.': 'Les variables {0}.',
  'There are backups of an earlier client {0}: they belong to the new one now.':
    'Il existe des sauvegardes d’un ancien client {0} : elles appartiennent maintenant au nouveau.',
  'The user name or the password is wrong.':
    'Le nom d’utilisateur ou le mot de passe est incorrect.',
  'There are {0} {1} already; remove some first.': 'Il y a déjà {0} {1} ; supprimez-en d’abord.',
  'There are several servers. Name a server, a client, or both.':
    'Il y a plusieurs serveurs. Nommez un serveur, un client, ou les deux.',
  'There is a client {0} already. Nothing was changed.':
    'Il y a déjà un client {0}. Rien n’a été modifié.',
  'There are {0} users already. Remove some first.':
    'Il y a déjà {0, plural, one {# utilisateur} other {# utilisateurs}}. Supprimez-en d’abord.',
  'There is a group {0} already. Change its grant.':
    'Il y a déjà un groupe {0}. Modifiez son autorisation.',
  'There is a template {0} already. Nothing was changed.':
    'Il y a déjà un modèle {0}. Rien n’a été modifié.',
  'There is a user {0} already.': 'Il y a déjà un utilisateur {0}.',
  'There is a user {0} already. Choose another name.':
    'Il y a déjà un utilisateur {0}. Choisissez un autre nom.',
  'There is no ACL backend {0}. Use {1} or name none.':
    'Il n’y a pas de backend d’ACL {0}. Utilisez {1} ou n’en nommez aucun.',
  'There is no backend {0}. There are: {1}.': 'Il n’y a pas de backend {0}. Il y a : {1}.',
  'There is no client {0}.': 'Il n’y a pas de client {0}.',
  'There is no file {0}.': 'Il n’y a pas de fichier {0}.',
  'There is no file {0}, nor the folder that it would be in.':
    'Il n’y a pas de fichier {0}, ni le dossier où il serait.',
  'There is no group {0}. Look at the list of groups, or create it.':
    'Il n’y a pas de groupe {0}. Consultez la liste des groupes, ou créez-le.',
  'A message waits in a session for its next screen, and this request is in none. Log in with a session and send its cookie: a request with a password gets one with the header X-Reuse-Session: 1.':
    'Un message attend dans une session le prochain écran de celle-ci, et cette requête n’est dans aucune. Ouvrez une session et envoyez son cookie : une requête avec mot de passe en obtient une avec l’en-tête X-Reuse-Session: 1.',
  'must be a time such as 2026-11-20, 2026-11-20T15:50:58 or 2026-11-20T15:50:58+01:00':
    'doit être une date telle que 2026-11-20, 2026-11-20T15:50:58 ou 2026-11-20T15:50:58+01:00',
  'There is no level {0}.': 'Il n’y a pas de niveau {0}.',
  'There is no server {0}.': 'Il n’y a pas de serveur {0}.',
  'There is no such session of this user. List them first.':
    'Cet utilisateur n’a pas de telle session. Consultez d’abord leur liste.',
  'There is no such token of this user. List them first.':
    'Cet utilisateur n’a pas de tel jeton. Consultez d’abord leur liste.',
  'There is no template {0}.': 'Il n’y a pas de modèle {0}.',
  'There is no user {0}. List them first.':
    'Il n’y a pas d’utilisateur {0}. Consultez d’abord leur liste.',
  'There is no valid certificate of {0} that could be revoked.':
    'Il n’y a pas de certificat valide de {0} à révoquer.',
  'There is no version {0} of this file.': 'Il n’y a pas de version {0} de ce fichier.',
  'There is nothing here. /api/doc lists what there is.':
    'Il n’y a rien ici. /api/doc énumère ce qu’il y a.',
  'There were no backups.': 'Il n’y avait pas de sauvegardes.',
  'There were no backups to move.': 'Il n’y avait pas de sauvegardes à déplacer.',
  'These files of the certificate could not be deleted: {0}.':
    'Ces fichiers du certificat n’ont pas pu être supprimés : {0}.',
  'These servers do not answer now: {0}.': 'Ces serveurs ne répondent pas en ce moment : {0}.',
  'These files of the certificate could not be renamed: {0}.':
    'Ces fichiers du certificat n’ont pas pu être renommés : {0}.',
  'These options take effect only after a reload of the burp server: {0}.':
    'Ces options ne prennent effet qu’après un rechargement du serveur burp : {0}.',
  'they cannot be used ({0})': 'ils ne sont pas utilisables ({0})',
  'This burp server cannot do what a restore needs ({0}). Upgrade it to 2.1.10 or newer.':
    'Ce serveur burp ne sait pas faire ce qu’une restauration demande ({0}). Mettez-le à jour vers la version 2.1.10 ou une plus récente.',
  'This burp server has no certificate authority of its own: ca_conf, ca_name and ca_burp_ca must be set.':
    'Ce serveur burp n’a pas d’autorité de certification à lui : ca_conf, ca_name et ca_burp_ca doivent être définis.',
  'This cannot be compared with what you hold: it concerns too many users, names or patterns. Make a smaller change, or ask an administrator.':
    'Cela ne peut être comparé à ce que vous détenez : trop d’utilisateurs, de noms ou de motifs sont concernés. Faites un changement plus petit, ou demandez à un administrateur.',
  'This client does not have a backup {0}. List its backups first.':
    'Ce client n’a pas de sauvegarde {0}. Consultez d’abord la liste de ses sauvegardes.',
  'This client does not have such a backup. List its backups first.':
    'Ce client n’a pas cette sauvegarde. Consultez d’abord la liste de ses sauvegardes.',
  'This client has an unfinished backup, which burp would remove as well. Let it finish, or delete with force=true.':
    'Ce client a une sauvegarde inachevée, que burp supprimerait aussi. Laissez-la se terminer, ou supprimez avec force=true.',
  'This took too long and was given up. Look at what there is.':
    'Cela a pris trop de temps et a été abandonné. Regardez où en sont les choses.',
  'This takes more memory than there may be.': 'Cela demande plus de mémoire qu’il n’est permis.',
  'This entry {0}.': 'Cette entrée {0}.',
  'This file does not set "{0}".': 'Ce fichier ne définit pas « {0} ».',
  "This is not a file of burp's configuration: neither keys, scripts or folders nor anything outside of the folders of the configuration can be read or written.":
    'Ce n’est pas un fichier de la configuration de burp : ni les clés, les scripts ou les dossiers, ni rien hors des dossiers de la configuration ne peut être lu ou écrit.',
  'This is {0} bytes long, burp reads at most {1}. Use a shorter path.':
    'La demande compte {0} octets, burp en lit au plus {1}. Utilisez un chemin plus court.',
  'This is the password already. Choose another one.':
    'C’est déjà le mot de passe. Choisissez-en un autre.',
  'This may come from a page of another site. Send an Origin of this site or the header X-Requested-With.':
    'Cela vient peut-être de la page d’un autre site. Envoyez une Origin de ce site ou l’en-tête X-Requested-With.',
  "This needs the files of the burp server {0}, but {1}. Run burphub on the burp host, as burp's user or root, and set serverConfig there.":
    'Cela demande les fichiers du serveur burp {0}, mais {1}. Exécutez burphub sur l’hôte de burp, sous le compte de burp ou root, et définissez-y serverConfig.',
  'this Node.js has no zstd': 'ce Node.js n’a pas zstd',
  'This question {0}.': 'Cette question {0}.',
  'This server cannot make tar.{0}: {1}. Use tar.gz.':
    'Ce serveur ne peut pas créer de tar.{0} : {1}. Utilisez tar.gz.',
  'This token can only read.': 'Ce jeton ne permet que de lire.',
  'This user is being changed. Try again in a moment.':
    'Cet utilisateur est en cours de modification. Réessayez dans un instant.',
  'This was a dry run: burp would refuse the change.':
    'C’était un essai à blanc : burp refuserait la modification.',
  'This was a dry run: nothing was written.': 'C’était un essai à blanc : rien n’a été écrit.',
  'Too many logins failed. Wait before the next one.':
    'Trop de connexions ont échoué. Attendez avant la prochaine.',
  'Too many people are logging in at the moment.': 'Trop de personnes se connectent en ce moment.',
  'Too many questions are waiting for this burp server.':
    'Trop de questions attendent ce serveur burp.',
  'Too Many Requests': 'Trop de requêtes',
  'Too many restores and deletions wait for this burp server. Try again later.':
    'Trop de restaurations et de suppressions attendent ce serveur burp. Réessayez plus tard.',
  Unauthorized: 'Non authentifié',
  'Unsupported Media Type': 'Type de contenu non pris en charge',
  'Whoever has the certificate can still use it: it is not revoked.':
    'Quiconque a le certificat peut encore s’en servir : il n’est pas révoqué.',
  'would change more than the value of an option, in line {0} of the static template':
    'changeraient plus que la valeur d’une option, à la ligne {0} du modèle statique',
  'You are logged out.': 'Vous êtes déconnecté.',
  'You are not logged in.': 'Vous n’êtes pas connecté.',
  'You have {0} tokens. Revoke one that is not used any more.':
    'Vous avez {0, plural, one {# jeton} other {# jetons}}. Révoquez-en un qui ne sert plus.',
  'You may change your own password only.':
    'Vous ne pouvez modifier que votre propre mot de passe.',
  'You may look at this client, but neither restore nor change anything of it.':
    'Vous pouvez consulter ce client, mais ni le restaurer ni rien y modifier.',
  'You may not change the configuration of this client.':
    'Vous ne pouvez pas modifier la configuration de ce client.',
  'You may not change what is for all clients of this server.':
    'Vous ne pouvez pas modifier ce qui vaut pour tous les clients de ce serveur.',
  'The API of burphub': 'L’API de burphub',
  'This page needs JavaScript. The two documents below say the same.':
    'Cette page a besoin de JavaScript. Les deux documents ci-dessous disent la même chose.',
  'Each operation once, for generating clients.':
    'Chaque opération une fois, pour générer des clients.',
  'All spellings of every path.': 'Toutes les écritures de chaque chemin.',
  'The path names a file that the client includes, and that file alone would be deleted.':
    'Le chemin désigne un fichier que le client inclut, et ce seul fichier serait supprimé.',
  'goes with a whole client, without a file in the path':
    'va avec un client entier, sans fichier dans le chemin',
  "An earlier order stood in the way of this client's backups ({0}): has it a restoreprefix now?":
    'Un ordre précédent a empêché les sauvegardes de ce client ({0}) : a-t-il maintenant un restoreprefix ?',
  'burp does not let this client in at all: it is not enabled.':
    'burp n’accepte pas du tout ce client : il n’est pas activé.',
  'The client declined the last order ({0}): is its server_can_restore 1 now?':
    'Le client a refusé le dernier ordre ({0}) : son server_can_restore vaut-il maintenant 1 ?',
  'The backup holds hard links, and burp cannot restore those whose path it strips.':
    'La sauvegarde contient des liens physiques, et burp ne peut pas restaurer ceux dont il raccourcit le chemin.',
  "The server's configuration of this client puts everything below {0}, within the client's own restoreprefix.":
    'La configuration de ce client sur le serveur place tout sous {0}, à l’intérieur du restoreprefix du client.',
  '{0} decides about timed backups here in place of burp: whether it heeds the order is its affair.':
    '{0} décide ici des sauvegardes programmées à la place de burp : c’est à lui de tenir compte de l’ordre.',
  'The client took it up ({0}).': 'Le client l’a pris en charge ({0}).',
  'The client declined it and did something else ({0}): its server_can_restore is 0.':
    'Le client l’a refusé et a fait autre chose ({0}) : son server_can_restore vaut 0.',
  '{0} cancelled it.': '{0} l’a annulé.',
  'The marker is gone, and this burp does not note what its clients ask for.':
    'Le marqueur a disparu, et ce burp ne note pas ce que ses clients demandent.',
  'Backup {0} began.': 'La sauvegarde {0} a commencé.',
  'burp sent {0} of {1} entries. Only the client knows whether it could write them.':
    'burp a envoyé {0} entrées sur {1}. Seul le client sait s’il a pu les écrire.',
  'The client has come {0} times since, last at {1}, and failed: while the order waits all that it wants fails, backups too. Most likely it has no restoreprefix. Set one there, or cancel the order.':
    'Le client est venu {0, plural, one {# fois} other {# fois}} depuis, la dernière le {1}, et a échoué : tant que l’ordre attend, tout ce qu’il veut échoue, sauvegardes comprises. Il n’a probablement pas de restoreprefix. Donnez-lui-en un, ou annulez l’ordre.',
  'The client only asked whether a backup is due (burp -a T), which uses the order up.':
    'Le client a seulement demandé si une sauvegarde est due (burp -a T), ce qui consomme l’ordre.',
  'The client is gone.': 'Le client n’existe plus.',
  'The client took it up, but no backup began.':
    'Le client l’a pris en charge, mais aucune sauvegarde n’a commencé.',
  'The client took it up, but burp restored nothing: the backup may be gone, or the connection broke.':
    'Le client l’a pris en charge, mais burp n’a rien restauré : la sauvegarde a peut-être disparu, ou la connexion a été coupée.',
  'Somebody has written another marker in its place, without burphub.':
    'Quelqu’un a écrit un autre marqueur à sa place, sans burphub.',
  'The marker was taken away, neither by burp nor with burphub.':
    'Le marqueur a été retiré, ni par burp ni avec burphub.',
  'A later order by {0} took its place.': 'Un ordre ultérieur de {0} l’a remplacé.',
  "The restore begins when the client next contacts its server, if the client's own configuration has server_can_restore = 1 and a restoreprefix, which burphub cannot see: without the first the order goes unheeded, without the second it blocks the client's backups until it is cancelled.":
    'La restauration commence quand le client contacte son serveur, si la propre configuration du client a server_can_restore = 1 et un restoreprefix, ce que burphub ne peut pas voir : sans le premier l’ordre reste sans effet, sans le second il bloque les sauvegardes du client jusqu’à son annulation.',
  'is not known to this burp, which would ignore it: say force=true in the query to write it all the same':
    'est inconnue de ce burp, qui l’ignorerait : mettez force=true dans la requête pour l’écrire quand même',
  'The body of the request broke off before its end.':
    'Le corps de la requête s’est interrompu avant sa fin.',
  'Too many long listings are under way. Try again later.':
    'Trop de longues listes sont en cours. Réessayez plus tard.',
  'Others wait, and this listing was hardly read. Ask for it again.':
    'D’autres attendent, et cette liste n’était presque pas lue. Demandez-la à nouveau.',
  'Others wait for this burp server, and fewer than {0} bytes a second were taken over {1} ms. Fetch less at a time, or over a faster connection.':
    'D’autres attendent ce serveur burp, et moins de {0} octets par seconde ont été pris pendant {1} ms. Récupérez-en moins à la fois, ou par une connexion plus rapide.',
  'You change too much in too short a time. Wait a moment before the next change.':
    'Vous modifiez trop de choses en trop peu de temps. Attendez un moment avant la prochaine modification.'
}
