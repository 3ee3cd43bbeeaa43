/** Italian: by English sentence, in the order of the alphabet. */
import type { Catalogue } from './catalogue.js'

export const it: Catalogue = {
  '"{0}" cannot stand inside "{1}".': '«{0}» non può stare dentro «{1}».',
  '"order" lists exclude, rw and ro, and nothing else.':
    '«order» elenca exclude, rw e ro, e nient’altro.',
  'a member of the group {0}': 'un membro del gruppo {0}',
  'A new password has at least {0} characters.': 'Una nuova password ha almeno {0} caratteri.',
  'burphub itself connects to burp as this client: only an administrator may change it.':
    'burphub stesso si connette a burp come questo client: solo un amministratore può modificarlo.',
  'burphub itself connects to burp as this client. Have it connect as another one first.':
    'burphub stesso si connette a burp come questo client. Farlo prima connettere come un altro.',
  'Give your password again: send this request with HTTP Basic beside the cookie.':
    'Indicate di nuovo la password: inviate questa richiesta con HTTP Basic accanto al cookie.',
  'is one of the most used': 'è una delle più usate',
  'is too short': 'è troppo corta',
  'The API tokens of the user were revoked: {0}.':
    'I token API dell’utente sono stati revocati: {0}.',
  'These tokens still hold. Send revoke_tokens=true with a new password to end them all.':
    'Questi token restano validi. Inviate revoke_tokens=true con una nuova password per revocarli tutti.',
  'The token {0} ({1}) still holds.': 'Il token {0} ({1}) resta valido.',
  'This is one of the passwords that everybody tries first. Choose another one.':
    'È una delle password che tutti provano per prime. Sceglietene un’altra.',
  '{0} cannot be {1}: write an object.': '{0} non può essere {1}: scrivere un oggetto.',
  '{0} forwards requests of others and is not in trustProxy: all who come through it look like one.':
    '{0} inoltra richieste di altri e non è in trustProxy: tutti quelli che passano di lì sembrano uno solo.',
  '{0} has a grant already. Change it instead.': '{0} ha già un permesso. Modificarlo, piuttosto.',
  '{0} has a grant now.': '{0} ha ora un permesso.',
  '{0} has {1} bytes and its attributes say {2}, which a tar cannot hold. Restore it as zip or as a single file.':
    '{0} ha {1, plural, one {# byte} other {# byte}} e i suoi attributi ne indicano {2, number}, cosa che un tar non può contenere. Ripristinarlo come zip o come singolo file.',
  '{0} has another length than its attributes say.':
    '{0} non ha la lunghezza indicata dai suoi attributi.',
  '{0} has no grant. Look at the list, or create it.':
    '{0} non ha alcun permesso. Consultare l’elenco, o crearlo.',
  '{0} is a link. Rename or delete it by hand.':
    '{0} è un collegamento. Rinominarlo o eliminarlo a mano.',
  '{0} is a member of the group {1} already.': '{0} è già membro del gruppo {1}.',
  '{0} is a member of the group {1} now.': '{0} è ora membro del gruppo {1}.',
  '{0} is a reserved name. Choose another one.': '{0} è un nome riservato. Sceglierne un altro.',
  '{0} is called {1} now.': '{0} ora si chiama {1}.',
  '{0} is deleted.': '{0} è eliminato.',
  '{0} is no member of the group {1} any more.': '{0} non è più membro del gruppo {1}.',
  '{0} is no member of the group {1}.': '{0} non è membro del gruppo {1}.',
  '{0} is no name for a group: it is reserved.':
    '{0} non può essere il nome di un gruppo: è riservato.',
  '{0} is none of the {1} any more.':
    '{0} non è più tra {1, select, administrators {gli amministratori} other {i moderatori}}.',
  '{0} is none of the {1}.':
    '{0} non è tra {1, select, administrators {gli amministratori} other {i moderatori}}.',
  '{0} is one of the {1} already.':
    '{0} è già tra {1, select, administrators {gli amministratori} other {i moderatori}}.',
  '{0} is one of the {1} now.':
    '{0} è ora tra {1, select, administrators {gli amministratori} other {i moderatori}}.',
  '{0} is removed.': '{0} è eliminato.',
  '{0} is saved.': '{0} è salvato.',
  '{0} (line {1}) {2}': '{0} (riga {1}) {2}',
  '{0} may hold only names in double quotes.': '{0} può contenere solo nomi tra virgolette doppie.',
  '{0} must be a name or a list of names.': '{0} deve essere un nome o un elenco di nomi.',
  "{0} that checks passwords cannot be asked now. burphub's log says why.":
    'Ora non si può interrogare {0} che verifica le password. Il registro di burphub dice perché.',
  '{0} There is no group {1} yet.': '{0} Il gruppo {1} non esiste ancora.',
  "{0} was encrypted with Blowfish, which burphub cannot decrypt. Restore it with burp's own client.":
    '{0} è stato cifrato con Blowfish, che burphub non può decifrare. Ripristinarlo con il client di burp.',
  '{0} ({1}, line {2}) {3}': '{0} ({1}, riga {2}) {3}',
  'A changed configuration is tried with burp first, but "{0}" cannot be run here. Run burphub on the burp host.':
    'Una configurazione modificata viene prima provata con burp, ma «{0}» non può essere eseguito qui. Esegua burphub sull’host di burp.',
  'A regular expression cannot be used and is ignored.':
    'Un’espressione regolare non è utilizzabile e viene ignorata.',
  'A {0} is scheduled for this client. Wait for the client to fetch it, or cancel it first.':
    'Per questo client è programmato {0, select, backup {un backup} other {un ripristino}}. Attendere che il client lo prelevi, o annullarlo prima.',
  'A backup or deletion of this client is under way or was interrupted. Try again when that is over.':
    'Un backup o un’eliminazione di questo client è in corso o è stata interrotta. Riprovare al termine.',
  'A backup, restore or deletion of this client is under way. Wait until it ends.':
    'È in corso un backup, un ripristino o un’eliminazione di questo client. Attendere che termini.',
  'A client name has 1 to 255 bytes, without ":", "/", "\\" or control characters.':
    'Il nome di un client ha da 1 a 255 byte, senza «:», «/», «\\» né caratteri di controllo.',
  'A configuration file has at most {0} bytes and {1} lines.':
    'Un file di configurazione ha al massimo {0} byte e {1} righe.',
  'A field of the form has a name that is not allowed.':
    'Un campo del modulo ha un nome non ammesso.',
  'A folder has that name.': 'Una cartella ha quel nome.',
  'a frame {0}': 'un frame {0}',
  'a frame {0} out of place': 'un frame {0} fuori posto',
  'A grant': 'Un permesso',
  'A grant cannot be {0}: write a name in double quotes, a list or an object.':
    'Un permesso non può essere {0}: scrivere un nome tra virgolette doppie, un elenco o un oggetto.',
  'A grant has at most {0} characters.': 'Un permesso ha al massimo {0} caratteri.',
  'A grant has at most {0} names and patterns.': 'Un permesso ha al massimo {0} nomi e modelli.',
  'A grant with one of { } [ ] in it must be valid JSON, and this is not.':
    "Un permesso che contiene uno dei segni '{ } [ ]' deve essere JSON valido, e questo non lo è.",
  'a link without a target': 'un collegamento senza destinazione',
  'a moderator': 'un moderatore',
  'A name begins with neither @ nor +, and has no comma in it. Choose another one.':
    'Un nome non inizia né con @ né con +, e non contiene virgole. Sceglierne un altro.',
  'A name or pattern has at most {0} characters.':
    'Un nome o un modello ha al massimo {0} caratteri.',
  'A password has 1 to {0} bytes and no control characters.':
    'Una password ha da 1 a {0} byte, senza caratteri di controllo.',
  'A path has at most {0} bytes.': 'Un percorso ha al massimo {0} byte.',
  'A path holds no NUL and does not begin with "*".':
    'Un percorso non contiene NUL e non inizia con «*».',
  'A segment of the path is too long.': 'Un segmento del percorso è troppo lungo.',
  'A selected path has 1 to {0} bytes and no NUL; only a folder may be "/".':
    'Un percorso selezionato ha da 1 a {0} byte, senza NUL; solo una cartella può essere «/».',
  'A text must not contain the NUL character.': 'Un testo non deve contenere il carattere NUL.',
  "A user's name has 1 to {0} visible characters, no colon, and no blank at its ends.":
    'Il nome di un utente ha da 1 a {0} caratteri visibili, senza due punti e senza spazi alle estremità.',
  administrators: 'amministratori',
  'All backups are deleted.': 'Tutti i backup sono eliminati.',
  'All backups are deleted. Freeing the disk goes on in the background.':
    'Tutti i backup sono eliminati. La liberazione del disco continua in background.',
  'All backups are gone for burp, but not all could be removed from the disk. The next deletion tries again.':
    'Per burp non ci sono più backup, ma non è stato possibile rimuoverli tutti dal disco. La prossima eliminazione riproverà.',
  'an administrator': 'un amministratore',
  'an entry without a name': 'una voce senza nome',
  'and exclude must be absolute paths': 'ed exclude devono essere percorsi assoluti',
  'Ask for a template or for a static template, not for both.':
    'Chiedere un template o un template statico, non entrambi.',
  'Backup {0} cannot be deleted because a later one is built on it. Delete the oldest first.':
    'Il backup {0} non può essere eliminato perché uno successivo si basa su di esso. Eliminare prima il più vecchio.',
  'Backup {0} cannot be deleted: newer ones are built on it. Delete the oldest one first.':
    'Il backup {0} non può essere eliminato: altri più recenti si basano su di esso. Eliminare prima il più vecchio.',
  'Backup {0} has no manifest, so that nothing in it can be listed.':
    'Il backup {0} non ha un manifesto, perciò nulla del suo contenuto può essere elencato.',
  'Backup {0} is being restored or verified already. Try again when that is over.':
    'Il backup {0} è già in fase di ripristino o verifica. Riprovare al termine.',
  'Bad Gateway': 'Gateway non valido',
  'Bad Request': 'Richiesta non corretta',
  'begins with "." or ends with "~"': 'inizia con «.» o termina con «~»',
  'Bodies of this media type are not accepted. Send JSON, urlencoded or multipart.':
    'I corpi di questo tipo non sono accettati. Inviare JSON, urlencoded o multipart.',
  'burp cannot do without this file: it is not deleted.':
    'burp non può fare a meno di questo file: non viene eliminato.',
  'burp could not read "{0}": it {1}.': 'burp non potrebbe leggere «{0}»: l’opzione {1}.',
  'burp crashes on it': 'burp si blocca leggendola',
  'burp did not check the configuration within {0} ms.':
    'burp non ha controllato la configurazione entro {0} ms.',
  'burp did not listen again within {0} ms.': 'burp non è tornato in ascolto entro {0} ms.',
  "burp does not let {0} restore it; add restore_client = {1} to the server's file of {2}":
    'burp non permette a {0} di ripristinarlo; aggiungere restore_client = {1} al file di {2} sul server',
  'burp does not look at the list of revoked certificates: set ca_crl_check = 1, and let ca_crl name that list or leave it out.':
    'burp non consulta l’elenco dei certificati revocati: impostare ca_crl_check = 1, e indicare quell’elenco in ca_crl o omettere questa opzione.',
  'burp has ended while it read its configuration.':
    'burp si è arrestato mentre leggeva la sua configurazione.',
  'burp refuses it without saying why': 'burp la rifiuta senza dire perché',
  'burp refuses {0} until both sides have the same password: set the option password here and in the burp.conf of the client.':
    'burp rifiuta {0} finché le due parti non hanno la stessa password: impostare l’opzione password qui e nel burp.conf del client.',
  'burp said that it deleted backup {0}, but it is still there.':
    'burp ha detto di aver eliminato il backup {0}, ma è ancora lì.',
  'burp takes no client whose name begins with "." or ends with "~".':
    'burp non accetta client il cui nome inizia con «.» o termina con «~».',
  'burp would not take its configuration as it is now, and would end. Mend it first.':
    'burp non accetterebbe la sua configurazione così com’è ora, e si arresterebbe. Correggerla prima.',
  'burp would not take this, so nothing was written: {0}.':
    'burp non lo accetterebbe, quindi non è stato scritto nulla: {0}.',
  'burphub cannot {0} users of {1}. Do it where they are kept.':
    'burphub non può {0, select, create {creare} change {modificare} other {eliminare}} utenti di {1}. Farlo dove sono gestiti.',
  'burphub is not ready. Its log says why.': 'burphub non è pronto. Il suo registro dice perché.',
  'burphub is shutting down.': 'burphub si sta arrestando.',
  'burphub is shutting down. Try again in a moment.':
    'burphub si sta arrestando. Riprovare tra un momento.',
  'bzip2 broke off.': 'bzip2 si è interrotto.',
  'cannot be decoded': 'non può essere decodificato',
  'cannot be read': 'non può essere letto',
  'change the client {0}': 'modificare il client {0}',
  'change the client {0} on the server {1}': 'modificare il client {0} sul server {1}',
  'change the server': 'modificare il server',
  'change the server {0}': 'modificare il server {0}',
  Conflict: 'Conflitto',
  'Connecting to the burp server failed.': 'La connessione al server burp non è riuscita.',
  Forbidden: 'Vietato',
  'Gateway Timeout': 'Timeout del gateway',
  'Give an instant to come, or leave it out.': 'Indicare un istante futuro, o ometterlo.',
  'Give the name, in the field {0}.': 'Fornire il nome, nel campo {0}.',
  'Give the text of the message.': 'Fornire il testo del messaggio.',
  'Give the user a password, in the field password.':
    'Dare una password all’utente, nel campo password.',
  'Give your present password, too, in the field old_password.':
    'Fornire anche la password attuale, nel campo old_password.',
  'Give {0} the same password, in the option password of its burp.conf.':
    'Dare a {0} la stessa password, nell’opzione password del suo burp.conf.',
  grants: 'permessi',
  groups: 'gruppi',
  'has a backslash that does nothing': 'ha una barra rovesciata senza effetto',
  'has a field too many: {0}': 'ha un campo di troppo: {0}',
  'has a name or a value that cannot be written down':
    'ha un nome o un valore che non può essere scritto',
  'has another checksum than the burp server says':
    'non ha la somma di controllo annunciata dal server burp',
  'has another length than its attributes say': 'non ha la lunghezza indicata dai suoi attributi',
  'has another length than the burp server says': 'non ha la lunghezza annunciata dal server burp',
  'has more lines than there are lines to listen on': 'ha più righe di quelle di ascolto',
  'has more than {0} lines': 'ha più di {0} righe',
  'has no effect in this kind of file': 'non ha effetto in questo tipo di file',
  'has no value; remove the option instead': 'non ha un valore; rimuoverla piuttosto',
  'has text behind its closing quote, which is ignored':
    'ha del testo dopo la virgoletta di chiusura, che viene ignorato',
  'Here you can only use {0}.': 'Qui si può usare solo {0}.',
  'hidden clients': 'client nascosti',
  'hold a line break or a NUL: {0}': 'contengono un’interruzione di riga o un NUL: {0}',
  'holds a line break or a NUL': 'contiene un’interruzione di riga o un NUL',
  'holds a masked password, and which one it stands for is not clear: write the password itself':
    'contiene una password mascherata, e non è chiaro quale sia: scrivere la password stessa',
  'holds a NUL': 'contiene un NUL',
  'holds control characters': 'contiene caratteri di controllo',
  'includes itself': 'include sé stesso',
  'includes {0}, which no file matches': 'include {0}, a cui nessun file corrisponde',
  'Inside {0} only ro, rw, exclude and order have a meaning.':
    'Dentro {0} hanno senso solo ro, rw, exclude e order.',
  'Internal Server Error': 'Errore interno del server',
  'is empty, too long for burp, or holds a line break or a NUL':
    'è vuota, troppo lunga per burp, o contiene un’interruzione di riga o un NUL',
  'is for clients only': 'è solo per i client',
  'is for static templates only': 'è solo per i template statici',
  'is included through more than {0} files': 'è incluso attraverso più di {0} file',
  'is missing (lockfile will do, too)': 'manca (va bene anche lockfile)',
  'is missing, which ca_burp_ca needs': 'manca, e ca_burp_ca ne ha bisogno',
  'is missing, which ca_conf needs': 'manca, e ca_conf ne ha bisogno',
  'is missing: ADDRESS:PORT': 'manca: INDIRIZZO:PORTA',
  'is missing: server or client': 'manca: server o client',
  'is not a file': 'non è un file',
  'is not known to this burp, which ignores it': 'è sconosciuta a questo burp, che la ignora',
  'is not of the form NAME = VALUE': 'non è della forma NOME = VALORE',
  'is too low': 'è troppo bassa',
  'is {0} bytes too long for burp; select whole folders, or less':
    'supera di {0} byte ciò che burp accetta; selezionare cartelle intere, o meno',
  'It is empty. Fill it as you would the configuration of a client, with "{0}" set to true in the request.':
    'È vuoto. Riempirlo come la configurazione di un client, con «{0}» a true nella richiesta.',
  'is a folder; restore it as an archive': 'è una cartella; ripristinarla come archivio',
  'is a name that burp cannot read in a marker file':
    'è un nome che burp non può leggere in un file di richiesta',
  'is empty': 'è vuoto',
  'Is it running, with a child free (max_children)?':
    'È in funzione, con un processo libero (max_children)?',
  'Is it running, with listen_status set and a status child free?':
    'È in funzione, con listen_status impostato e un processo di stato libero?',
  'is missing': 'manca',
  'is neither a file nor a link': 'non è né un file né un collegamento',
  'is no name of an option: that has only letters, digits and _, and begins with a letter':
    'non è un nome di opzione: questo ha solo lettere, cifre e _, e inizia con una lettera',
  'is not one that this list gave; take it from the Link header':
    'non è stato dato da questo elenco; prenderlo dall’intestazione Link',
  'is not the file of {0}': 'non è il file di {0}',
  'is not valid': 'non è valido',
  'is not valid JSON': 'non è JSON valido',
  'is of an item that is no longer there; begin with the first page':
    'è di un elemento che non c’è più; ricominciare dalla prima pagina',
  'is of the wrong type': 'non è del tipo giusto',
  "is the client's name already": 'è già il nome del client',
  'is too long': 'è troppo lungo',
  'is wrong': 'è errato',
  'its serverConfig is not set': 'la sua opzione serverConfig non è impostata',
  'lack {0}, which the static template asks for':
    'non comprendono {0}, che il template statico richiede',
  'lacks its closing quote': 'non ha la virgoletta di chiusura',
  'lies outside of the folders that may be read':
    'si trova fuori dalle cartelle che si possono leggere',
  'Log in again: the session is over.': 'Accedere di nuovo: la sessione è terminata.',
  'Log in with a user name and a password.': 'Accedere con un nome utente e una password.',
  'Log in with HTTP Basic: the name and password of a burphub user.':
    'Accedere con HTTP Basic: nome e password di un utente di burphub.',
  'make a line too long for burp': 'danno una riga troppo lunga per burp',
  'make the file too long': 'rendono il file troppo lungo',
  'makes a line of more than {0} bytes': 'dà una riga di più di {0} byte',
  'makes the configuration larger than {0} bytes, {1} lines or {2} files':
    'rende la configurazione più grande di {0} byte, {1} righe o {2} file',
  'members in this group': 'membri in questo gruppo',
  'Method Not Allowed': 'Metodo non consentito',
  moderators: 'moderatori',
  'must be 1 or more': 'deve essere almeno 1',
  'must be a digit, or zlib or gzip and a digit':
    'deve essere una cifra, oppure zlib o gzip e una cifra',
  'must be a JSON object of names and values': 'deve essere un oggetto JSON di nomi e valori',
  'must be a number above 0': 'deve essere un numero maggiore di 0',
  'must be a number from 1 on': 'deve essere un numero da 1 in su',
  'must be a number, with b, k, m or g behind it': 'deve essere un numero, seguito da b, k, m o g',
  'must be ADDRESS:PORT, without brackets': 'deve essere INDIRIZZO:PORTA, senza parentesi',
  'must be an absolute path': 'deve essere un percorso assoluto',
  'must be delete or resume': 'deve essere delete o resume',
  'must be server or client': 'deve essere server o client',
  'must be {0}': 'deve essere {0}',
  'must be a list': 'deve essere un elenco',
  'must be a list of names': 'deve essere un elenco di nomi',
  'must be a number': 'deve essere un numero',
  'must be a whole number': 'deve essere un numero intero',
  'must be a whole number, alone or with b, Kb, Mb or Gb behind it':
    'deve essere un numero intero, da solo o seguito da b, Kb, Mb o Gb',
  'must be a whole number from {0} to {1}': 'deve essere un numero intero da {0} a {1}',
  'must be an IANA name such as Europe/Paris': 'deve essere un nome IANA come Europe/Paris',
  'must be an instant such as 2026-11-20T12:00:00Z':
    'deve essere un istante come 2026-11-20T12:00:00Z',
  'must be an object': 'deve essere un oggetto',
  'must be an object such as {"restore": [{"key": "/etc", "folder": true}]}':
    'deve essere un oggetto come \'{"restore": [{"key": "/etc", "folder": true}]}\'',
  'must be at least {0}': 'deve essere almeno {0}',
  'must be at most {0}': 'deve essere al massimo {0}',
  'must be one of {0}': 'deve essere uno di questi valori: {0}',
  'must be one of {0}, or a number from 0 to 3':
    'deve essere uno di questi valori: {0}, o un numero da 0 a 3',
  'must be text': 'deve essere un testo',
  'must be the absolute path of a file that is there':
    'deve essere il percorso assoluto di un file esistente',
  'must be true or false': 'deve essere true o false',
  'must be up to four digits from 0 to 7': 'deve avere al massimo quattro cifre da 0 a 7',
  'must begin with "/" and not lead upwards': 'deve iniziare con «/» e non risalire',
  'must consist of names that Windows allows': 'deve essere composto di nomi che Windows ammette',
  'must differ from ca_name': 'deve essere diversa da ca_name',
  'must have at least {0} characters':
    'deve avere almeno {0, plural, one {# carattere} other {# caratteri}}',
  'must have at least {0} items':
    'deve avere almeno {0, plural, one {# elemento} other {# elementi}}',
  'must have at most {0} bytes, and each name in it {1}':
    'deve avere al massimo {0} byte, e ogni nome che contiene {1}',
  'must have at most {0} characters':
    'deve avere al massimo {0, plural, one {# carattere} other {# caratteri}}',
  'must have at most {0} fields':
    'deve avere al massimo {0, plural, one {# campo} other {# campi}}',
  'must have at most {0} items':
    'deve avere al massimo {0, plural, one {# elemento} other {# elementi}}',
  'must have the format {0}': 'deve avere il formato {0}',
  'must hold full paths, such as /etc or C:/Users':
    'deve contenere percorsi completi, come /etc o C:/Users',
  'must hold only texts, numbers and booleans, and {0} is something else':
    'deve contenere solo testi, numeri e booleani, e {0} è altro',
  'must hold the whole text of a static template, and be the only field':
    'deve contenere l’intero testo di un template statico, ed essere l’unico campo',
  'must lie above everything that is included':
    'deve trovarsi al di sopra di tutto ciò che è incluso',
  'must lie in the future': 'deve trovarsi nel futuro',
  'must match the pattern {0}': 'deve corrispondere al modello {0}',
  'must not be empty': 'non deve essere vuoto',
  'must not contain two dots': 'non deve contenere due punti di seguito',
  'must not hold a slash': 'non deve contenere barre',
  'must not hold control characters: burp cannot read them here':
    'non deve contenere caratteri di controllo: burp qui non può leggerli',
  'must not multiply to more than 52560000': 'non deve dare un prodotto di più di 52560000',
  'Name a client, a server, or both.': 'Nominare un client, un server, o entrambi.',
  'Name at least one member in memberNames.': 'Nominare almeno un membro in memberNames.',
  'Name at most {0} members at once.': 'Nominare al massimo {0} membri alla volta.',
  'Name the {0}, or leave the field out for all.':
    'Indicare dei nomi in {0}, o omettere il campo per non escludere nulla.',
  'Name the group, in the path or in the field {0}.':
    'Nominare il gruppo, nel percorso o nel campo {0}.',
  'Name the user, in the path or in the field grant.':
    'Nominare l’utente, nel percorso o nel campo grant.',
  'Name the user, in the path or in the field username.':
    'Nominare l’utente, nel percorso o nel campo username.',
  'names a file system type that is not known here':
    'nomina un tipo di file system che qui non è noto',
  'names a path that include names, too': 'nomina un percorso che anche include nomina',
  'names a template that does not exist or cannot be used here: {0}':
    'nomina un template che non esiste o qui non si può usare: {0}',
  'Names of clients and servers hold no control characters.':
    'I nomi di client e server non contengono caratteri di controllo.',
  'needs an include or an include_glob beside it':
    'ha bisogno di un include o di un include_glob accanto',
  'needs for each item a key, which is a path, and whether it is a folder':
    'richiede per ogni elemento key, che è un percorso, e folder, che dice se è una cartella',
  'No {0} was scheduled.':
    'Nessun {0, select, backup {backup} other {ripristino}} era programmato.',
  'no array': 'nessun array',
  'No backup of this client is running.': 'Nessun backup di questo client è in corso.',
  'No burp server can be asked now.': 'Ora non si può interrogare alcun server burp.',
  'No burp server runs here with this configuration, so that there is nothing to reload. It reads its configuration when it starts.':
    'Qui nessun server burp è in funzione con questa configurazione, quindi non c’è nulla da ricaricare. Leggerà la sua configurazione all’avvio.',
  'no client': 'nessun client',
  'No connection to the burp server became free within {0} ms. Try again when the restores under way are over.':
    'Nessuna connessione al server burp si è liberata entro {0} ms. Riprovare quando i ripristini in corso saranno terminati.',
  'No file was found there that may be shown.':
    'Lì non è stato trovato alcun file che si possa mostrare.',
  'no integer': 'nessun numero intero',
  'no object': 'nessun oggetto',
  'no text': 'nessun testo',
  'No token can do this. Log in with your name and password.':
    'Nessun token può farlo. Accedere con nome e password.',
  'Nobody could administer burphub any more. First make another user an administrator who can log in.':
    'Nessuno potrebbe più amministrare burphub. Rendere prima amministratore un altro utente che possa accedere.',
  'Not Found': 'Non trovato',
  'Nothing had to change.': 'Non c’era nulla da cambiare.',
  'Nothing of what was selected is in this backup.':
    'Nulla di ciò che è stato selezionato si trova in questo backup.',
  'Nothing was changed. These fields are wrong: {0}.':
    'Non è stato cambiato nulla. Questi campi sono errati: {0}.',
  "Only a file that is made to be included can be deleted like this: not burp-server.conf, a client's or template's own file, or a link.":
    'Così si può eliminare solo un file fatto per essere incluso: né burp-server.conf, né il file proprio di un client o di un template, né un collegamento.',
  'Only a client or a template gets another name, no file that it includes: leave {0} out of the path.':
    'Solo un client o un template cambia nome, non un file che include: togliere {0} dal percorso.',
  'Other large files are being worked on. Try again later.':
    'Altri file grandi sono in lavorazione. Riprovare più tardi.',
  'Only an administrator may change this in the file of a client: {0}.':
    'Solo un amministratore può modificare questo nel file di un client: {0}.',
  'Only an administrator may do this to {0}, who is one.':
    'Solo un amministratore può farlo a {0}, che è uno di loro.',
  'Only an administrator may fill in {0}, which this static template asks for.':
    'Solo un amministratore può indicare {0}, che questo template statico richiede.',
  'Only an administrator may see passwords.': 'Solo un amministratore può vedere le password.',
  'Only an administrator may do this.': 'Solo un amministratore può farlo.',
  'Only an administrator may touch the account of {0}, who is {1}.':
    'Solo un amministratore può toccare l’account di {0}, che è {1}.',
  'Only an administrator may touch the group {0}: {1} belongs to it.':
    'Solo un amministratore può toccare il gruppo {0}: {1} ne fa parte.',
  'Only an administrator may touch the group {0}: its members are {1}.':
    'Solo un amministratore può toccare il gruppo {0}: i suoi membri sono {1, select, administrators {amministratori} other {moderatori}}.',
  'Only an administrator may touch the rights of {0}: that is {1}.':
    'Solo un amministratore può toccare i diritti di {0}: è {1}.',
  'Only an administrator or a moderator may do this.':
    'Solo un amministratore o un moderatore può farlo.',
  'Only this user, an administrator or a moderator may do this.':
    'Solo questo utente, un amministratore o un moderatore possono farlo.',
  'opens more than {0} directories; ask for fewer roots':
    'apre più di {0} cartelle; chiedere meno radici',
  'Payload Too Large': 'Contenuto troppo grande',
  'Precondition Failed': 'Precondizione non soddisfatta',
  'Range Not Satisfiable': 'Intervallo non disponibile',
  'Say what the token is for, in its label.': 'Dire a che cosa serve il token, nel suo label.',
  'Say which backup to delete, at the end of the path.':
    'Dire quale backup eliminare, alla fine del percorso.',
  'Say which client, in the path or as clientName.':
    'Dire quale client, nel percorso o come clientName.',
  'Say which path to expand.': 'Dire quale percorso espandere.',
  'Say which version, in the field version.': 'Dire quale versione, nel campo version.',
  'leaves nothing of the names of what was selected':
    'non lascia nulla dei nomi di ciò che è selezionato',
  'see the client {0}': 'vedere il client {0}',
  'see the client {0} on the server {1}': 'vedere il client {0} sul server {1}',
  'see the server': 'vedere il server',
  'see the server {0}': 'vedere il server {0}',
  'select at least one file or folder': 'selezionare almeno un file o una cartella',
  'Select at least one file or folder.': 'Selezionare almeno un file o una cartella.',
  'selects nothing': 'non seleziona nulla',
  'selects nothing that such an archive can hold; try tar':
    'non seleziona nulla che un tale archivio possa contenere; provare con tar',
  'Send the body as {0}.': 'Inviare il corpo come {0}.',
  'Service Unavailable': 'Servizio non disponibile',
  settings: 'impostazioni',
  "Somebody else is changing burp's configuration right now. Try again.":
    'Qualcun altro sta modificando in questo momento la configurazione di burp. Riprovare.',
  'Several backends know a user {0}. Name one of: {1}.':
    'Più backend conoscono un utente {0}. Indicarne uno: {1}.',
  'Something in burphub is broken. Its log says more under this requestId.':
    'Qualcosa in burphub non funziona. Il suo registro dice di più sotto questo requestId.',
  'Something is under way with a client, and burp breaks it off when it reloads. Wait until it ends, or reload with force=true.':
    'C’è un’operazione in corso con un client, e burp la interrompe quando ricarica la configurazione. Attendere che termini, o ricaricare con force=true.',
  'takes effect only when the burp server is restarted':
    'ha effetto solo quando il server burp viene riavviato',
  'Tell the client its new name: cname = {0} in its burp.conf.':
    'Indicare al client il suo nuovo nome: cname = {0} nel suo burp.conf.',
  'That is more than you hold: {0} could {1}, and you cannot. Give a grant of yours first, or ask an administrator.':
    'È più di quanto si detiene: {0} potrebbe {1}, e Lei non può. Dare prima un proprio permesso o chiedere a un amministratore.',
  'That is more than you hold: through {0}, {1} could {2}, and you cannot. Give less, or ask an administrator.':
    'È più di quanto si detiene: tramite {0}, {1} potrebbe {2}, e Lei non può. Dare di meno o chiedere a un amministratore.',
  'The backup begins when the client next asks its server.':
    'Il backup inizierà quando il client interrogherà il suo server.',
  'The JSON holds too many values, or too deep ones.':
    'Il JSON contiene troppi valori, o troppo annidati.',
  'The backups are moved to the new name.': 'I backup sono spostati sotto il nuovo nome.',
  'The backups, if there are any, stay under the name {0}.':
    'I backup, se ce ne sono, restano sotto il nome {0}.',
  'The backups of this client lie behind a link, which is not followed. Delete them by hand.':
    'I backup di questo client si trovano dietro un collegamento, che non viene seguito. Eliminarli a mano.',
  "The backups of this client lie outside of the server's directory, where burphub neither moves nor deletes anything.":
    'I backup di questo client si trovano fuori dalla cartella del server (directory), dove burphub non sposta né elimina nulla.',
  'The body is not as long as Content-Length says.':
    'Il corpo non ha la lunghezza che Content-Length dichiara.',
  'The body of the request is not valid JSON.': 'Il corpo della richiesta non è JSON valido.',
  'The body of the request is too large.': 'Il corpo della richiesta è troppo grande.',
  'The burp server answered with a warning: {0}.': 'Il server burp ha risposto con un avviso: {0}.',
  'The burp server at {0}:{1} cannot be reached ({2}). {3}':
    'Il server burp all’indirizzo {0}:{1} non è raggiungibile ({2}). {3}',
  'The burp server at {0}:{1} did not finish the TLS handshake within {2} ms.':
    'Il server burp all’indirizzo {0}:{1} non ha completato la negoziazione TLS entro {2} ms.',
  'The burp server broke off the login with {0}.':
    'Il server burp ha interrotto l’accesso con {0}.',
  'The burp server broke off the restore and said {0}.':
    'Il server burp ha interrotto il ripristino e ha risposto {0}.',
  'The burp server cannot read the manifest of this backup.':
    'Il server burp non può leggere il manifesto di questo backup.',
  'The burp server cannot work with this selection.':
    'Il server burp non può usare questa selezione.',
  'The burp server closed the connection in mid-restore.':
    'Il server burp ha chiuso la connessione durante il ripristino.',
  'The burp server closed the connection.': 'Il server burp ha chiuso la connessione.',
  'The burp server closes connections to its main port at once: all its children are busy (max_children).':
    'Il server burp chiude subito le connessioni alla sua porta principale: tutti i suoi processi sono occupati (max_children).',
  'The burp server did not answer within {0} ms.': 'Il server burp non ha risposto entro {0} ms.',
  'The burp server does not accept our certificate. Its CN must be the cname, its CA the server’s, and it must not be revoked.':
    'Il server burp non accetta il nostro certificato. Il suo CN deve essere il cname, la sua CA quella del server, e non deve essere revocato.',
  'The burp server does not accept our cname and password. Compare them with the client file in its clientconfdir.':
    'Il server burp non accetta il nostro cname e la nostra password. Confrontarli con il file del client nella sua clientconfdir.',
  'The burp server does not do this and said {0}.': 'Il server burp non lo fa e ha risposto {0}.',
  'The burp server does not know the status port’s JSON mode.':
    'Il server burp non conosce la modalità JSON della porta di stato.',
  'The burp server does not let us act for this client: it is unknown there, or our cname is not its super_client or restore_client.':
    'Il server burp non ci lascia agire per questo client: là è sconosciuto, oppure il nostro cname non è il suo super_client o restore_client.',
  'The burp server has lost what was asked for and said {0}.':
    'Il server burp ha perso ciò che era richiesto e ha risposto {0}.',
  'The burp server has read its configuration anew, and listens again.':
    'Il server burp ha riletto la sua configurazione, ed è di nuovo in ascolto.',
  "The burp server refused our certificate ({0}). Check ssl_cert, ssl_key and the server's CA.":
    'Il server burp ha rifiutato il nostro certificato ({0}). Controllare ssl_cert, ssl_key e la CA del server.',
  'The burp server refused the login and said {0}.':
    'Il server burp ha rifiutato l’accesso e ha risposto {0}.',
  'The burp server sent {0} in a restore.': 'Il server burp ha inviato {0} durante un ripristino.',
  'The burp server sent {0} of {1} entries of this restore.':
    'Il server burp ha inviato {0} delle {1} voci di questo ripristino.',
  'The burp server sent a frame {0} in the middle of a file.':
    'Il server burp ha inviato un frame {0} nel mezzo di un file.',
  'The burp server sent a frame {0} that nobody asked for.':
    'Il server burp ha inviato un frame {0} che nessuno aveva chiesto.',
  'The burp server sent a frame with an unreadable header.':
    'Il server burp ha inviato un frame con un’intestazione illeggibile.',
  'The burp server sent a list of backups we cannot read.':
    'Il server burp ha inviato un elenco di backup illeggibile.',
  'The burp server sent an answer that is not JSON.':
    'Il server burp ha inviato una risposta che non è JSON.',
  'The burp server sent an answer we cannot read.':
    'Il server burp ha inviato una risposta illeggibile.',
  'The burp server sent attributes of a file we cannot read.':
    'Il server burp ha inviato attributi di file illeggibili.',
  'The burp server sent counters that we cannot read.':
    'Il server burp ha inviato contatori illeggibili.',
  "The burp server's answer has {0} where one belongs.":
    'La risposta del server burp non contiene {0} dove dovrebbe esserci.',
  "The burp server's answer is longer than {0} bytes. Ask for a smaller directory or raise limits.replyBytesMax.":
    'La risposta del server burp supera {0} byte. Chiedere una cartella più piccola o aumentare limits.replyBytesMax.',
  'The burp server\'s certificate is for "{0}", expected "{1}". Check ssl_peer_cn.':
    'Il certificato del server burp è per «{0}», era atteso «{1}». Controllare ssl_peer_cn.',
  'The certificate authority did not answer within {0} ms.':
    'L’autorità di certificazione non ha risposto entro {0} ms.',
  'The certificate authority failed: {0}': 'L’autorità di certificazione non è riuscita: {0}',
  'The certificate authority lacks its copy of certificate {0}, without which it cannot revoke it.':
    'All’autorità di certificazione manca la sua copia del certificato {0}, senza la quale non può revocarlo.',
  'The certificate authority said that it revoked certificate {0}, but its index does not say so.':
    'L’autorità di certificazione ha detto di aver revocato il certificato {0}, ma il suo indice non lo riporta.',
  'The certificate of the burp server at {0}:{1} is not trusted ({2}). Check ssl_cert_ca.':
    'Il certificato del server burp all’indirizzo {0}:{1} non è attendibile ({2}). Controllare ssl_cert_ca.',
  'The certificate of {0} is not revoked: {1} uses it, too.':
    'Il certificato di {0} non è revocato: lo usa anche {1}.',
  'The certificate {0} of {1} is revoked.': 'Il certificato {0} di {1} è revocato.',
  'The client has encrypted these files with another password than the one given.':
    'Il client ha cifrato questi file con una password diversa da quella fornita.',
  'The configuration of {0} is written.': 'La configurazione di {0} è scritta.',
  'The client has encrypted these files. Give its encryption password.':
    'Il client ha cifrato questi file. Fornire la sua password di cifratura.',
  'The connection to the burp server was closed.': 'La connessione al server burp è stata chiusa.',
  'The cursor {0}.': 'Il cursore {0}.',
  'The database {0} cannot be opened. Its folder must exist and be writable, and the file must be a SQLite database.':
    'Il database {0} non può essere aperto. La sua cartella deve esistere ed essere scrivibile, e il file deve essere un database SQLite.',
  'The disk of the database is full. Make room on it.':
    'Il disco della base di dati è pieno. Farvi spazio.',
  "The directory of this client's backups is a file system of its own, which cannot be moved.":
    'La cartella dei backup di questo client è un file system a sé, che non può essere spostato.',
  'The field raw {0}.': 'Il campo raw {0}.',
  'The database cannot be used at the moment.': 'Il database al momento non si può usare.',
  'The database file was removed or replaced while it was in use. Put it back, or restart burphub.':
    'Il file della base di dati è stato rimosso o sostituito mentre era in uso. Rimetterlo al suo posto o riavviare burphub.',
  'The database cannot be used: {0}.': 'Il database non si può usare: {0}.',
  'The field {0} is missing.': 'Manca il campo {0}.',
  'The field {0} {1}.': 'Il campo {0} {1}.',
  'The file has {0} bytes.': 'Il file ha {0, plural, one {# byte} other {# byte}}.',
  'The file has another length than its attributes say. Restore it as an archive.':
    'Il file non ha la lunghezza indicata dai suoi attributi. Ripristinarlo come archivio.',
  'The file has changed since you read it. Read it again before you change it.':
    'Il file è cambiato da quando è stato letto. Rileggerlo prima di modificarlo.',
  'The file system of the burp server {0} fails ({1}).':
    'Il file system del server burp {0} non funziona ({1}).',
  'The files of the certificate are deleted.': 'I file del certificato sono eliminati.',
  'The files of the certificate are renamed, too.': 'Anche i file del certificato sono rinominati.',
  'The form has more than {0} fields.': 'Il modulo ha più di {0} campi.',
  'The form holds a file. Send its fields as plain text.':
    'Il modulo contiene un file. Inviare i suoi campi come testo semplice.',
  'The grant {0} of {1} was removed. Roles and groups stay as they are.':
    'Il permesso {0} di {1} è stato rimosso. Ruoli e gruppi restano come sono.',
  'The grant of {0} was changed.': 'Il permesso di {0} è stato modificato.',
  'The grant of the group {0} was changed.': 'Il permesso del gruppo {0} è stato modificato.',
  'The grant of the moderators was changed.': 'Il permesso dei moderatori è stato modificato.',
  'The group {0} was created.': 'Il gruppo {0} è stato creato.',
  'The group {0} was removed.': 'Il gruppo {0} è stato eliminato.',
  'The host': 'l’host',
  'The include {0}.': 'L’inclusione {0}.',
  'The label must be one line of plain text.': 'Il label deve essere una riga di testo semplice.',
  'The LDAP directory': 'la directory LDAP',
  'the line': 'la riga',
  'The list of revoked certificates has been renewed.':
    'L’elenco dei certificati revocati è stato rinnovato.',
  'The multipart form cannot be read. Is it whole?':
    'Il modulo multipart non può essere letto. È intero?',
  'The name of a template has no "*", "?", "[" or "]".':
    'Il nome di un template non contiene «*», «?», «[» né «]».',
  'The new name {0}.': 'Il nuovo nome {0}.',
  'The old password is wrong. Nothing was changed.':
    'La vecchia password è errata. Non è stato cambiato nulla.',
  'The password of {0} was changed.': 'La password di {0} è stata cambiata.',
  'The path holds a percent sign that begins no valid escape.':
    'Il percorso contiene un segno di percentuale che non inizia alcun codice valido.',
  'The path of a configuration file {0}.': 'Il percorso di un file di configurazione {0}.',
  'The preference {0} {1}.': 'La preferenza {0} {1}.',
  'the program bzip2 is not installed': 'il programma bzip2 non è installato',
  'The program of the certificate authority (ca_burp_ca) cannot be run here. Run burphub on the burp host.':
    'Il programma dell’autorità di certificazione (ca_burp_ca) qui non può essere eseguito. Eseguire burphub sull’host di burp.',
  'The request cannot be routed.': 'La richiesta non può essere instradata.',
  'The request is not as it should be: {0}.': 'La richiesta non è come dovrebbe: {0}.',
  'The request names no option. Send the whole file with POST, or single options with PATCH.':
    'La richiesta non nomina alcuna opzione. Inviare l’intero file con POST, o singole opzioni con PATCH.',
  'The restore begins when the client next contacts its server.':
    'Il ripristino inizierà quando il client contatterà il suo server.',
  'The restore cannot be scheduled: {0} {1}.': 'Il ripristino non può essere programmato: {0} {1}.',
  'The restore cannot be scheduled: {0}.': 'Il ripristino non può essere programmato: {0}.',
  'The scheduled {0} is cancelled.':
    '{0, select, backup {Il backup} other {Il ripristino}} programmato è annullato.',
  'The session is over.': 'La sessione è terminata.',
  'The stored file {0} {1}.': 'Il file salvato {0} {1}.',
  'The tables of the database cannot be brought up to date. Was it last used by a newer burphub?':
    'Le tabelle del database non possono essere aggiornate. È stato usato da un burphub più recente?',
  'The template {0} is called {1} now.': 'Il template {0} ora si chiama {1}.',
  'The template {0} is included by {1}.': 'Il template {0} è incluso da {1}.',
  'The template {0} is included by {1} and {2} more.':
    'Il template {0} è incluso da {1} e {2, plural, one {un altro} other {altri #}}.',
  'The template {0} is made.': 'Il template {0} è stato creato.',
  'The template {0} is removed.': 'Il template {0} è stato eliminato.',
  'the text {0}': 'il testo {0}',
  'The token is unknown, has expired or was revoked.':
    'Il token è sconosciuto, è scaduto o è stato revocato.',
  'The token was revoked.': 'Il token è stato revocato.',
  'The user {0} was created.': 'L’utente {0} è stato creato.',
  'The user {0} was removed.': 'L’utente {0} è stato eliminato.',
  'The variables {0}.': 'Le variabili {0}.',
  'There are backups of an earlier client {0}: they belong to the new one now.':
    'Ci sono backup di un precedente client {0}: ora appartengono al nuovo.',
  'The user name or the password is wrong.': 'Il nome utente o la password sono errati.',
  'There are {0} {1} already; remove some first.':
    'Ci sono già {0} {1}; prima eliminarne qualche unità.',
  'There are several servers. Name a server, a client, or both.':
    'Ci sono più server. Indicare un server, un client o entrambi.',
  'There is a client {0} already. Nothing was changed.':
    'Esiste già un client {0}. Non è stato cambiato nulla.',
  'There are {0} users already. Remove some first.':
    'Ci sono già {0, plural, one {# utente} other {# utenti}}. Eliminarne prima qualcuno.',
  'There is a group {0} already. Change its grant.':
    'Esiste già un gruppo {0}. Modificarne il permesso.',
  'There is a template {0} already. Nothing was changed.':
    'Esiste già un template {0}. Non è stato cambiato nulla.',
  'There is a user {0} already.': 'Esiste già un utente {0}.',
  'There is a user {0} already. Choose another name.':
    'Esiste già un utente {0}. Scegliere un altro nome.',
  'There is no ACL backend {0}. Use {1} or name none.':
    'Non esiste alcun backend di ACL {0}. Usare {1} o non nominarne alcuno.',
  'There is no backend {0}. There are: {1}.': 'Non esiste alcun backend {0}. Esistono: {1}.',
  'There is no client {0}.': 'Non esiste alcun client {0}.',
  'There is no file {0}.': 'Non esiste alcun file {0}.',
  'There is no file {0}, nor the folder that it would be in.':
    'Non c’è il file {0}, né la cartella in cui sarebbe.',
  'There is no group {0}. Look at the list of groups, or create it.':
    'Non esiste alcun gruppo {0}. Consultare l’elenco dei gruppi, o crearlo.',
  'A message waits in a session for its next screen, and this request is in none. Log in with a session and send its cookie: a request with a password gets one with the header X-Reuse-Session: 1.':
    'Un messaggio attende in una sessione la sua prossima schermata, e questa richiesta non è in nessuna. Aprite una sessione e inviate il suo cookie: una richiesta con password ne ottiene una con l’intestazione X-Reuse-Session: 1.',
  'must be a time such as 2026-11-20, 2026-11-20T15:50:58 or 2026-11-20T15:50:58+01:00':
    'deve essere un istante come 2026-11-20, 2026-11-20T15:50:58 o 2026-11-20T15:50:58+01:00',
  'There is no level {0}.': 'Non esiste il livello {0}.',
  'There is no server {0}.': 'Non esiste alcun server {0}.',
  'There is no such session of this user. List them first.':
    'Questo utente non ha una tale sessione. Consultare prima l’elenco.',
  'There is no such token of this user. List them first.':
    'Questo utente non ha un tale token. Consultare prima l’elenco.',
  'There is no template {0}.': 'Non esiste alcun template {0}.',
  'There is no user {0}. List them first.':
    'Non esiste alcun utente {0}. Consultare prima l’elenco.',
  'There is no valid certificate of {0} that could be revoked.':
    'Non c’è alcun certificato valido di {0} da revocare.',
  'There is no version {0} of this file.': 'Non esiste la versione {0} di questo file.',
  'There is nothing here. /api/doc lists what there is.':
    'Qui non c’è nulla. /api/doc elenca ciò che c’è.',
  'There were no backups.': 'Non c’erano backup.',
  'There were no backups to move.': 'Non c’erano backup da spostare.',
  'These files of the certificate could not be deleted: {0}.':
    'Non è stato possibile eliminare questi file del certificato: {0}.',
  'These servers do not answer now: {0}.': 'Questi server ora non rispondono: {0}.',
  'These files of the certificate could not be renamed: {0}.':
    'Non è stato possibile rinominare questi file del certificato: {0}.',
  'These options take effect only after a reload of the burp server: {0}.':
    'Queste opzioni hanno effetto solo dopo un ricaricamento del server burp: {0}.',
  'they cannot be used ({0})': 'non si possono usare ({0})',
  'This burp server cannot do what a restore needs ({0}). Upgrade it to 2.1.10 or newer.':
    'Questo server burp non sa fare ciò che serve a un ripristino ({0}). Aggiornarlo alla versione 2.1.10 o successiva.',
  'This burp server has no certificate authority of its own: ca_conf, ca_name and ca_burp_ca must be set.':
    'Questo server burp non ha un’autorità di certificazione propria: ca_conf, ca_name e ca_burp_ca devono essere impostate.',
  'This cannot be compared with what you hold: it concerns too many users, names or patterns. Make a smaller change, or ask an administrator.':
    'Non si può confrontare con quanto si detiene: riguarda troppi utenti, nomi o modelli. Fare una modifica più piccola o chiedere a un amministratore.',
  'This client does not have a backup {0}. List its backups first.':
    'Questo client non ha un backup {0}. Consultare prima l’elenco dei suoi backup.',
  'This client does not have such a backup. List its backups first.':
    'Questo client non ha quel backup. Consultare prima l’elenco dei suoi backup.',
  'This client has an unfinished backup, which burp would remove as well. Let it finish, or delete with force=true.':
    'Questo client ha un backup non terminato, che burp eliminerebbe pure. Lasciarlo finire, o eliminare con force=true.',
  'This took too long and was given up. Look at what there is.':
    'Ci è voluto troppo tempo e l’operazione è stata abbandonata. Controllare lo stato attuale.',
  'This takes more memory than there may be.': 'Questo richiede più memoria di quella consentita.',
  'This entry {0}.': 'Questa voce {0}.',
  'This file does not set "{0}".': 'Questo file non imposta «{0}».',
  "This is not a file of burp's configuration: neither keys, scripts or folders nor anything outside of the folders of the configuration can be read or written.":
    'Questo non è un file della configurazione di burp: non si possono leggere né scrivere chiavi, script o cartelle, né nulla fuori dalle cartelle della configurazione.',
  'This is {0} bytes long, burp reads at most {1}. Use a shorter path.':
    'La richiesta è lunga {0} byte, burp ne legge al massimo {1}. Usare un percorso più breve.',
  'This is the password already. Choose another one.':
    'È già la password attuale. Sceglierne un’altra.',
  'This may come from a page of another site. Send an Origin of this site or the header X-Requested-With.':
    'Questo può venire dalla pagina di un altro sito. Inviare un Origin di questo sito o l’intestazione X-Requested-With.',
  "This needs the files of the burp server {0}, but {1}. Run burphub on the burp host, as burp's user or root, and set serverConfig there.":
    'Per questo servono i file del server burp {0}, ma {1}. Eseguire burphub sull’host di burp, con l’utente di burp o come root, e impostarvi serverConfig.',
  'this Node.js has no zstd': 'questo Node.js non ha zstd',
  'This question {0}.': 'Questa domanda {0}.',
  'This server cannot make tar.{0}: {1}. Use tar.gz.':
    'Questo server non può creare tar.{0}: {1}. Usare tar.gz.',
  'This token can only read.': 'Questo token permette solo di leggere.',
  'This user is being changed. Try again in a moment.':
    'Questo utente è in fase di modifica. Riprovare tra un momento.',
  'This was a dry run: burp would refuse the change.':
    'Era una simulazione: burp rifiuterebbe la modifica.',
  'This was a dry run: nothing was written.': 'Era una simulazione: non è stato scritto nulla.',
  'Too many logins failed. Wait before the next one.':
    'Troppi accessi non riusciti. Attendere prima del prossimo.',
  'Too many people are logging in at the moment.':
    'Troppe persone stanno accedendo in questo momento.',
  'Too many questions are waiting for this burp server.':
    'Troppe domande sono in attesa di questo server burp.',
  'Too Many Requests': 'Troppe richieste',
  'Too many restores and deletions wait for this burp server. Try again later.':
    'Troppi ripristini ed eliminazioni sono in attesa di questo server burp. Riprovare più tardi.',
  Unauthorized: 'Non autenticato',
  'Unsupported Media Type': 'Tipo di contenuto non supportato',
  'Whoever has the certificate can still use it: it is not revoked.':
    'Chi ha il certificato può ancora usarlo: non è revocato.',
  'would change more than the value of an option, in line {0} of the static template':
    'cambierebbero più del valore di un’opzione, alla riga {0} del template statico',
  'You are logged out.': 'Disconnessione eseguita.',
  'You are not logged in.': 'Nessun accesso è attivo.',
  'You have {0} tokens. Revoke one that is not used any more.':
    'I token sono già {0}. Revocarne uno che non si usa più.',
  'You may change your own password only.': 'È possibile cambiare solo la propria password.',
  'You may look at this client, but neither restore nor change anything of it.':
    'È possibile consultare questo client, ma non ripristinarne né modificarne nulla.',
  'You may not change the configuration of this client.':
    'Non è possibile modificare la configurazione di questo client.',
  'You may not change what is for all clients of this server.':
    'Non è possibile modificare ciò che vale per tutti i client di questo server.',
  'The API of burphub': 'L’API di burphub',
  'This page needs JavaScript. The two documents below say the same.':
    'Questa pagina richiede JavaScript. I due documenti qui sotto dicono lo stesso.',
  'Each operation once, for generating clients.': 'Ogni operazione una volta, per generare client.',
  'All spellings of every path.': 'Tutte le forme di ogni percorso.',
  'The path names a file that the client includes, and that file alone would be deleted.':
    'Il percorso indica un file che il client include, e solo quel file verrebbe eliminato.',
  'goes with a whole client, without a file in the path':
    'va con un client intero, senza file nel percorso',
  "An earlier order stood in the way of this client's backups ({0}): has it a restoreprefix now?":
    'Un ordine precedente ha impedito i backup di questo client ({0}): ora ha un restoreprefix?',
  'burp does not let this client in at all: it is not enabled.':
    'burp non accetta affatto questo client: non è abilitato.',
  'The client declined the last order ({0}): is its server_can_restore 1 now?':
    'Il client ha rifiutato l’ultimo ordine ({0}): il suo server_can_restore è ora 1?',
  'The backup holds hard links, and burp cannot restore those whose path it strips.':
    'Il backup contiene collegamenti fisici, e burp non può ripristinare quelli di cui accorcia il percorso.',
  "The server's configuration of this client puts everything below {0}, within the client's own restoreprefix.":
    'La configurazione di questo client sul server mette tutto sotto {0}, dentro il restoreprefix del client.',
  '{0} decides about timed backups here in place of burp: whether it heeds the order is its affair.':
    '{0} decide qui dei backup programmati al posto di burp: sta a lui tenere conto dell’ordine.',
  'The client took it up ({0}).': 'Il client l’ha preso in carico ({0}).',
  'The client declined it and did something else ({0}): its server_can_restore is 0.':
    'Il client l’ha rifiutato e ha fatto altro ({0}): il suo server_can_restore è 0.',
  '{0} cancelled it.': '{0} l’ha annullato.',
  'The marker is gone, and this burp does not note what its clients ask for.':
    'Il marcatore è sparito, e questo burp non annota ciò che chiedono i suoi client.',
  'Backup {0} began.': 'Il backup {0} è cominciato.',
  'burp sent {0} of {1} entries. Only the client knows whether it could write them.':
    'burp ha inviato {0} voci su {1}. Solo il client sa se ha potuto scriverle.',
  'The client has come {0} times since, last at {1}, and failed: while the order waits all that it wants fails, backups too. Most likely it has no restoreprefix. Set one there, or cancel the order.':
    'Da allora il client è venuto {0, plural, one {# volta} other {# volte}}, l’ultima {1}, e ha fallito: finché l’ordine attende fallisce tutto ciò che vuole, backup compresi. Molto probabilmente non ha un restoreprefix. Impostatelo, o annullate l’ordine.',
  'The client only asked whether a backup is due (burp -a T), which uses the order up.':
    'Il client ha solo chiesto se un backup è dovuto (burp -a T), il che consuma l’ordine.',
  'The client is gone.': 'Il client non esiste più.',
  'The client took it up, but no backup began.':
    'Il client l’ha preso in carico, ma nessun backup è cominciato.',
  'The client took it up, but burp restored nothing: the backup may be gone, or the connection broke.':
    'Il client l’ha preso in carico, ma burp non ha ripristinato nulla: forse il backup non c’è più, o la connessione si è interrotta.',
  'Somebody has written another marker in its place, without burphub.':
    'Qualcuno ha scritto un altro marcatore al suo posto, senza burphub.',
  'The marker was taken away, neither by burp nor with burphub.':
    'Il marcatore è stato tolto, né da burp né con burphub.',
  'A later order by {0} took its place.': 'Un ordine successivo di {0} ne ha preso il posto.',
  "The restore begins when the client next contacts its server, if the client's own configuration has server_can_restore = 1 and a restoreprefix, which burphub cannot see: without the first the order goes unheeded, without the second it blocks the client's backups until it is cancelled.":
    'Il ripristino comincia quando il client contatta il suo server, se la configurazione del client ha server_can_restore = 1 e un restoreprefix, cosa che burphub non può vedere: senza il primo l’ordine resta senza effetto, senza il secondo blocca i backup del client finché non viene annullato.',
  'is not known to this burp, which would ignore it: say force=true in the query to write it all the same':
    'è sconosciuta a questo burp, che la ignorerebbe: mettete force=true nella query per scriverla comunque',
  'The body of the request broke off before its end.':
    'Il corpo della richiesta si è interrotto prima della fine.',
  'Too many long listings are under way. Try again later.':
    'Sono in corso troppi elenchi lunghi. Riprova più tardi.',
  'Others wait, and this listing was hardly read. Ask for it again.':
    'Altri aspettano e questo elenco non veniva quasi letto. Richiedilo di nuovo.',
  'Others wait for this burp server, and fewer than {0} bytes a second were taken over {1} ms. Fetch less at a time, or over a faster connection.':
    'Altri aspettano questo server burp e sono stati presi meno di {0} byte al secondo per {1} ms. Scarica meno alla volta o con una connessione più veloce.',
  'You change too much in too short a time. Wait a moment before the next change.':
    'Fai troppe modifiche in troppo poco tempo. Attendi un momento prima della prossima modifica.'
}
